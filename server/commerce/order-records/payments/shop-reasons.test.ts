import { expect, test } from 'vitest';
import { readShopReason, shopReason } from './shop-reasons.ts';

test.each([
  ['return', 'EF-2026-000003-R1', 'return EF-2026-000003-R1'],
  ['vat', 'NL820646660B01', 'VAT number NL820646660B01 was confirmed'],
  ['site', '', 'made on the site of the provider'],
  ['reversed', '', 'a chargeback was reversed'],
  ['unused', '', 'the order could not use this payment'],
] as const)('a refund for the reason %s names %j', (name, detail, text) => {
  expect(shopReason(name, detail)).toBe(text);
  expect(readShopReason(text)).toEqual({ name, detail });
});

test.each([
  '',
  'Too late',
  'return of two panels',
  'made on the site of the provider.',
  'VAT number was confirmed',
])('%j is the reason of a person', (text) => {
  expect(readShopReason(text)).toBeUndefined();
});
