import { expect, test } from 'vitest';
import { missingForFreeDelivery } from './free-delivery.ts';

const dutch = { country: 'NL', shopCountry: 'NL', currency: 'EUR' } as const;

test.each([
  [{ ...dutch, linesIncVat: 0 }, 7500],
  [{ ...dutch, linesIncVat: 7499 }, 1],
  [{ ...dutch, linesIncVat: 7500 }, 0],
  [{ ...dutch, linesIncVat: 90_000 }, 0],
  [{ ...dutch, country: 'BE', linesIncVat: 90_000 }, null],
  [{ country: 'GB', shopCountry: 'GB', currency: 'GBP', linesIncVat: 6000 }, 500],
] as const)('%o: %s', (order, missing) => {
  expect(missingForFreeDelivery(order)).toBe(missing);
});
