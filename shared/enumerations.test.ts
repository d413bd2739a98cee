import { expect, expectTypeOf, test } from 'vitest';
import type { components } from './commerce-api/openapi-types.ts';
import * as enumerations from './enumerations.ts';

type Schemas = components['schemas'];

test.each(Object.entries(enumerations))('%s names each value once', (_name, values) => {
  expect(values.length).toBeGreaterThan(1);
  expect(new Set<string>(values).size).toBe(values.length);
});

test('there are fourteen kinds of option input, of which three are remarks', () => {
  expect(enumerations.OPTION_INPUT_TYPES).toHaveLength(14);
  expect(enumerations.OPTION_INPUT_TYPES.filter((type) => type.endsWith('Remark'))).toHaveLength(3);
});

test('the contract of the commerce API knows the same values', () => {
  expectTypeOf<enumerations.ProductKind>().toEqualTypeOf<Schemas['ProductSummary']['kind']>();
  expectTypeOf<enumerations.DeliveryMethod>().toEqualTypeOf<Schemas['DeliveryMethod']>();
  expectTypeOf<enumerations.CustomerType>().toEqualTypeOf<Schemas['OrderDetails']['customerType']>();
  expectTypeOf<enumerations.ArchiveFilterKind>().toEqualTypeOf<Schemas['Facet']['kind']>();
});
