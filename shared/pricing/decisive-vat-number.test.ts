import { expect, test } from 'vitest';
import type { Country } from '../locales/index.ts';
import { isVatNumberDecisive } from './decisive-vat-number.ts';

const place = (country: Country, postalCode = '') => ({ country, postalCode });

test.each([
  ['delivery in the country of the shop', 'NL', 'BE', 'NL', 'BE0123456789', false],
  ['delivery abroad, to the billing address', 'NL', 'BE', undefined, 'BE0123456789', true],
  ['delivery abroad for a number of the country of the shop', 'NL', 'NL', 'BE', 'NL001234567B01', false],
  ['delivery to a third country of the EU', 'NL', 'BE', 'DE', 'BE0123456789', true],
  ['an export', 'NL', 'BE', 'GB', 'BE0123456789', false],
  ['a British shop', 'GB', 'BE', undefined, 'BE0123456789', false],
] as const)('a VAT number and %s', (_case, shop, billing, delivery, vatNumber, expected) => {
  const details = {
    customerType: 'Business',
    vatNumber,
    billingAddress: place(billing),
    deliveryAddress: delivery ? place(delivery) : null,
  } as const;
  const order = { details, deliveryCountry: delivery ?? billing, shipping: null };
  expect(isVatNumberDecisive(order, shop)).toBe(expected);
  expect(isVatNumberDecisive({ ...order, details: { ...details, vatNumber: null } }, shop)).toBe(false);
  expect(isVatNumberDecisive({ ...order, details: { ...details, customerType: 'Private' } }, shop)).toBe(
    false,
  );
});
