import { expect, test } from 'vitest';
import { contractFault } from './contract-fault.ts';

test.each<[string, string, object]>([
  ['required', "must have required property 'id'", { messageKey: 'yup:errors.mixed.required' }],
  ['type', 'must be object', { messageKey: 'yup:errors.mixed.notType' }],
  ['maximum', 'must be <= 9999', { messageKey: 'yup:errors.number.max', values: { max: 9999, count: 9999 } }],
  ['minimum', 'must be >= -0.5', { messageKey: 'yup:errors.number.min', values: { min: -0.5, count: -0.5 } }],
  [
    'maxLength',
    'must NOT have more than 40 characters',
    { messageKey: 'yup:errors.string.max', values: { max: 40, count: 40 } },
  ],
  ['minimum', 'is too small', { messageKey: 'yup:errors.mixed.default' }],
  ['multipleOf', 'must be multiple of 5', { messageKey: 'yup:errors.mixed.default' }],
])('a fault of %s, "%s", has a text', (keyword, message, expected) => {
  expect(contractFault(`${keyword}.openapi.validation`, message)).toEqual(expected);
});
