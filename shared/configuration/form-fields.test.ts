import { expect, it, test } from 'vitest';
import type { Answers } from './configuration.ts';
import { answerFields, answersFromFields, fieldName } from './form-fields.ts';

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

it('round-trips every kind of answer through a query', () => {
  const query = new URLSearchParams(answerFields(options, answers)).toString();
  expect(answersFromFields(new URLSearchParams(query))).toEqual(answers);
});

it('accepts repeated fields as a form parser returns them', () => {
  const form = [
    ['productId', 'x'],
    [fieldName({ id: 'extras', input: 'Checkbox' }), ['led', 'fill']],
    [fieldName({ id: 'note', input: 'TextArea' }), '  '],
  ] as const;
  expect(answersFromFields(form)).toEqual({ extras: ['led', 'fill'] });
});

test('a single ticked box is a list of one', () => {
  expect(answersFromFields([['list.extras', 'led']])).toEqual({ extras: ['led'] });
});

test('invalid numbers and pictures stay invalid, so that validation reports them', () => {
  expect(answersFromFields([['number.holes', 'many']])).toEqual({ holes: Number.NaN });
  expect(answersFromFields([['picture.photo', 'disk:passwd']])).toEqual({ photo: 'disk:passwd' });
});

test.each(['1.000', '1,000', '1 000', '1\u202f000'])('%j is a thousand', (typed) => {
  const fields = ['number.holes', 'width.size', 'height.size'].map((name) => [name, typed] as const);
  expect(answersFromFields(fields)).toEqual({ holes: 1000, size: { width: 1000, height: 1000 } });
});

test('an empty side of a size is no number', () => {
  const fields = [
    ['width.size', ''],
    ['height.size', '600'],
  ] as const;
  expect(answersFromFields(fields)).toEqual({ size: { width: Number.NaN, height: 600 } });
});

test('a side of a size may name its unit', () => {
  expect(
    answersFromFields([
      ['width.size', '120 cm'],
      ['height.size', 'wide'],
    ]),
  ).toEqual({ size: { width: 1200, height: Number.NaN } });
});
