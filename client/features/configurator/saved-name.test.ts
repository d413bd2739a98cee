import { expect, test } from 'vitest';
import { NO_PICTURES } from '#shared/configuration/configuration.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { CONFIGURATION } from './options.fixture.ts';
import { savedName } from './saved-name.ts';

const answers = { colour: 'PET', size: { width: 1200, height: 600 } };
const evaluated = evaluateAnswers(CONFIGURATION, answers, NO_PICTURES);

test('a saved configuration is called by product, colour and size', () => {
  expect(savedName('Wandpaneel', evaluated, 'nl-NL')).toBe('Wandpaneel, Petrol, 1.200 × 600 mm');
});

test('by what there is, and never longer than the contract takes', () => {
  expect(savedName('Wandpaneel', evaluateAnswers(CONFIGURATION, {}, NO_PICTURES), 'nl-NL')).toBe(
    'Wandpaneel',
  );
  expect([...savedName('é'.repeat(200), evaluated, 'nl-NL')]).toHaveLength(120);
});
