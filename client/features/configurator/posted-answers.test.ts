import { expect, test } from 'vitest';
import { CONFIGURATION } from './options.fixture.ts';
import { postedAnswers } from './posted-answers.ts';

test('posted answers stay as they were given, also invalid ones and a cleared default', () => {
  const answers = postedAnswers(CONFIGURATION, [
    ['productId', 'x'],
    ['answer.colour', 'PET'],
    ['number.holes', ''],
    ['width.size', '4'],
    ['height.size', '500'],
    ['list.extras', 'led'],
    ['list.extras', 'fill'],
  ]);
  expect(answers).toMatchObject({
    colour: 'PET',
    size: { width: 4, height: 500 },
    extras: ['led', 'fill'],
  });
  expect(answers).not.toHaveProperty('holes');
});

test('an option that other answers hid in the form has its default', () => {
  const [colour, edge, ...options] = CONFIGURATION.options;
  if (!colour || !edge) throw new Error('expected two options');
  const hidden = { ...edge, visibleWhen: [{ kind: 'choice' as const, optionId: 'colour', oneOf: ['PET'] }] };
  const configuration = { ...CONFIGURATION, options: [colour, hidden, ...options] };
  expect(postedAnswers(configuration, [['answer.colour', 'PET']])).toEqual({
    colour: 'PET',
    edge: 'straight',
  });
});
