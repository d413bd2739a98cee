import { expect, expectTypeOf, test } from 'vitest';
import type { components } from './commerce-api/openapi-types.ts';
import * as enumerations from './enumerations.ts';

type Schemas = components['schemas'];

test.each(Object.entries(enumerations))('%s contains each value once', (_name, values) => {
  expect(values.length).toBeGreaterThan(1);
  expect(new Set<string>(values).size).toBe(values.length);
});

test('the contract of the commerce API has the same values', () => {
  expectTypeOf<enumerations.OptionInputType>().toEqualTypeOf<Schemas['ConfigurationOption']['input']>();
  expectTypeOf<enumerations.ProductKind>().toEqualTypeOf<Schemas['ProductSummary']['kind']>();
  expectTypeOf<(typeof enumerations.UNITS)[number]>().toEqualTypeOf<Schemas['ProductSummary']['unit']>();
  expectTypeOf<enumerations.DeliveryMethod>().toEqualTypeOf<Schemas['DeliveryMethod']>();
  expectTypeOf<enumerations.CustomerType>().toEqualTypeOf<Schemas['OrderDetails']['customerType']>();
  expectTypeOf<enumerations.PaymentMethodId>().toEqualTypeOf<Schemas['PaymentMethodId']>();
  expectTypeOf<enumerations.FacetKind>().toEqualTypeOf<Schemas['Facet']['kind']>();
});
