import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { contractFault } from './contract-fault.ts';

const ajv = new Ajv2020({ strict: false });

test.each<[object, unknown, object]>([
  [
    { required: ['id'] },
    {},
    {
      path: 'id',
      message: "must have required property 'id'",
      messageKey: 'yup:errors.mixed.required',
    },
  ],
  [
    { properties: { a: { additionalProperties: false } } },
    { a: { b: 1 } },
    {
      path: 'a.b',
      message: 'must NOT have additional properties',
      messageKey: 'yup:errors.object.noUnknown',
    },
  ],
  [
    { properties: { a: { type: 'object' } } },
    { a: 1 },
    { path: 'a', message: 'must be object', messageKey: 'yup:errors.mixed.notType' },
  ],
  [
    { properties: { a: { enum: ['b', 'c'] } } },
    { a: 1 },
    {
      path: 'a',
      message: 'must be equal to one of the allowed values: b, c',
      messageKey: 'yup:errors.mixed.oneOf',
    },
  ],
  [
    { properties: { a: { items: { maximum: 9999 } } } },
    { a: [10_000] },
    {
      path: 'a.0',
      message: 'must be <= 9999',
      messageKey: 'yup:errors.number.max',
      values: { max: 9999, count: 9999 },
    },
  ],
  [
    { properties: { a: { minimum: -0.5 } } },
    { a: -1 },
    {
      path: 'a',
      message: 'must be >= -0.5',
      messageKey: 'yup:errors.number.min',
      values: { min: -0.5, count: -0.5 },
    },
  ],
  [
    { properties: { a: { maxLength: 2 } } },
    { a: 'abc' },
    {
      path: 'a',
      message: 'must NOT have more than 2 characters',
      messageKey: 'yup:errors.string.max',
      values: { max: 2, count: 2 },
    },
  ],
  [
    { properties: { a: { multipleOf: 5 } } },
    { a: 1 },
    { path: 'a', message: 'must be multiple of 5', messageKey: 'yup:errors.mixed.default' },
  ],
])('%j finds in %j the fault %j', (schema, value, expected) => {
  const validate = ajv.compile(schema);
  expect(validate(value)).toBe(false);
  expect(validate.errors?.map(contractFault)).toEqual([expected]);
});
