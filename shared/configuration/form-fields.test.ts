import { expect, it, test } from 'vitest';
import type { Answers } from './configuration.ts';
import { answerFields, fieldName, formAnswers } from './form-fields.ts';

const options = [
  { id: 'edge', input: 'Radio' },
  { id: 'holes', input: 'Number' },
  { id: 'extras', input: 'Checkbox' },
  { id: 'size', input: 'Dimensions' },
  { id: 'photo', input: 'File' },
  { id: 'cable', input: 'ColorPicker' },
  { id: 'note', input: 'TextArea' },
] as const;
const answers: Answers = {
  edge: 'bevelled',
  holes: 4,
  extras: ['led', 'fill'],
  size: { width: 1200, height: 600 },
  photo: { source: 'edit', id: '0190f2a0' },
  cable: '#33606b',
  note: 'Up & down = fine?',
};

it('reads every kind of answer back from the address that it makes', () => {
  const address = new URLSearchParams(answerFields(options, answers)).toString();
  expect(formAnswers(new URLSearchParams(address))).toEqual(answers);
});

it('reads what a form parser makes of repeated fields', () => {
  const form = [
    ['productId', 'x'],
    [fieldName({ id: 'extras', input: 'Checkbox' }), ['led', 'fill']],
    [fieldName({ id: 'note', input: 'TextArea' }), '  '],
  ] as const;
  expect(formAnswers(form)).toEqual({ extras: ['led', 'fill'] });
});

test('one box that is ticked is a list of one', () => {
  expect(formAnswers([['list.extras', 'led']])).toEqual({ extras: ['led'] });
});

test('what is no number, and no picture, stays wrong for the rules to say so', () => {
  expect(formAnswers([['number.holes', 'many']])).toEqual({ holes: Number.NaN });
  expect(formAnswers([['picture.photo', 'disk:passwd']])).toEqual({ photo: 'disk:passwd' });
});
