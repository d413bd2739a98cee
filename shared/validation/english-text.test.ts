import { expect, test } from 'vitest';
import { englishText } from './english-text.ts';
import { validationMessage } from './yup-messages.ts';

test.each([
  ['mixed.required', {}, 'Please fill in this field.'],
  ['number.max', { max: 9999 }, 'Please enter 9999 or less.'],
  ['string.max', { max: 80 }, 'Please enter no more than 80 characters.'],
  ['string.no_such_kind', {}, 'This value is not valid.'],
])('%s with %j is %j', (kind, params, expected) => {
  expect(englishText(validationMessage(kind, params))).toBe(expected);
});
