import { expect, test, vi } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [123450, 'EUR', 'nl-NL', '€ 1.234,50'],
  [123450, 'EUR', 'nl-BE', '€ 1.234,50'],
  [123450, 'EUR', 'de-DE', '1.234,50 €'],
  [123450, 'EUR', 'de-AT', '€ 1.234,50'],
  [123450, 'EUR', 'fr-FR', '1 234,50 €'],
  [123450, 'EUR', 'fr-BE', '1 234,50 €'],
  [123450, 'GBP', 'en-GB', '£1,234.50'],
  [5, 'EUR', 'de-DE', '0,05 €'],
  [0, 'GBP', 'en-GB', '£0.00'],
  [-1999, 'EUR', 'de-DE', '-19,99 €'],
] as const)('%i %s in %s', (minor, currency, locale, text) => {
  // Intl data decides which kind of no-break space a locale uses.
  expect(formatMoney(minor, currency, locale).replace(/\s/g, ' ')).toBe(text);
});

test('creates one formatter per locale and currency', () => {
  const NumberFormat = Intl.NumberFormat;
  const numberFormat = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function make(locale, options) {
    return new NumberFormat(locale, options);
  });
  formatMoney(100, 'GBP', 'nl-NL');
  formatMoney(200, 'GBP', 'nl-NL');
  expect(numberFormat).toHaveBeenCalledTimes(1);
  formatMoney(100, 'GBP', 'nl-BE');
  expect(numberFormat).toHaveBeenCalledTimes(2);
  numberFormat.mockRestore();
});
