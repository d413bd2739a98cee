import { expect, test } from 'vitest';
import { BRAND_CODES } from '../brands/brand.ts';
import { brandByCode } from '../brands/index.ts';
import { COUNTRIES } from '../countries/countries.ts';
import { PHONE_PLANS } from '../countries/phone-plans.ts';
import de from '../locales/de/yup.json' with { type: 'json' };
import deAT from '../locales/de-AT/yup.json' with { type: 'json' };
import en from '../locales/en/yup.json' with { type: 'json' };
import fr from '../locales/fr/yup.json' with { type: 'json' };
import frBE from '../locales/fr-BE/yup.json' with { type: 'json' };
import nl from '../locales/nl/yup.json' with { type: 'json' };
import nlBE from '../locales/nl-BE/yup.json' with { type: 'json' };
import { isPhoneNumber, normalisePhoneNumber } from './phone-number.ts';

test.each([
  ['0201234567', true],
  ['020 123 4567', true],
  ['020-123-4567', true],
  ['(020) 123-4567', true],
  ['020 (123) 4567', true],
  ['+31 20 123 45 67', true],
  ['+31-201-234-567', false],
  ['+31 6 12345678', true],
  ['0031 6 1234 5678', true],
  ['+32 2 123 45 67', true],
  ['+1234 123 456 7890', true],
  ['+123-123-456-7890', true],
  ['+43 1 234567', false],
  ['+49 30 123456', true],
  ['+12345 123 456 7890', false],
  ['02 123 45 67', false],
  ['++31201234567', false],
  ['020.123.4567', false],
  ['020--123-4567', false],
  ['(020 123 4567', false],
  ['020 123 456a', false],
  ['ring me', false],
  ['', false],
])('%s: %s', (value, expected) => {
  expect(isPhoneNumber(value)).toBe(expected);
});

test.each([
  ['de', de, 'DE'],
  ['de-AT', deAT, 'AT'],
  ['en', en, 'GB'],
  ['fr', fr, 'FR'],
  ['fr-BE', frBE, 'BE'],
  ['nl', nl, 'NL'],
  ['nl-BE', nlBE, 'BE'],
] as const)(
  'the examples in the message in %s are numbers of its country',
  (_locale, { errors }, country) => {
    const examples = errors.string.phonenumber.match(/(?:\+|\b0)[\d ]+\d/g) ?? [];
    expect(examples).toHaveLength(2);
    for (const example of examples) {
      const number = normalisePhoneNumber(example, [country]);
      expect(isPhoneNumber(number)).toBe(true);
      expect(number).toMatch(new RegExp(`^\\+${PHONE_PLANS[country].callingCode} `));
    }
  },
);

/** Numbers as people of each country write them, with the stored form; null for one that the rule rejects. */
const WRITTEN: Readonly<Record<string, readonly (readonly [string, string | null])[]>> = {
  AT: [
    ['0664 1234567', '+43 664 123 4567'],
    ['0664/123 45 67', '+43 664 123 4567'],
    ['+43 (0)664 1234567', '+43 664 123 4567'],
    ['01/234 56 78', '+43 1 234 5678'],
    ['+43 1 234567', null],
  ],
  BE: [
    ['02 123 45 67', '+32 2 123 4567'],
    ['02/123.45.67', '+32 2 123 4567'],
    ['0470 12 34 56', '+32 47 012 3456'],
    ['0470/12.34.56', '+32 47 012 3456'],
    ['+32 (0)470 12 34 56', '+32 47 012 3456'],
    ['02 123 45', null],
  ],
  DE: [
    ['030/1234567', '+49 30 123 4567'],
    ['(030) 1234567', '+49 30 123 4567'],
    ['0151 23456789', '+49 1512 345 6789'],
    ['+49 (0) 30 / 123 45 67', '+49 30 123 4567'],
    ['030 123456', '+49 3 012 3456'],
    ['0049-30-1234567', '+49 30 123 4567'],
    ['110', null],
  ],
  FR: [
    ['06 12 34 56 78', '+33 61 234 5678'],
    ['06.12.34.56.78', '+33 61 234 5678'],
    ['+33 (0)1 23 45 67 89', '+33 12 345 6789'],
    ['0033 6 12 34 56 78', '+33 61 234 5678'],
    ['06 12 34 56', null],
  ],
  GB: [
    ['07700 900123', '+44 770 090 0123'],
    ['(020) 7946 0000', '+44 207 946 0000'],
    ['+44 (0)20 7946 0000', '+44 207 946 0000'],
    ['020-7946-0000', '+44 207 946 0000'],
    ['999', null],
  ],
  NL: [
    ['06-12345678', '+31 61 234 5678'],
    ['0612345678', '+31 61 234 5678'],
    ['+31 (0)85 201 44 60', '+31 85 201 4460'],
    ['+31 085 201 44 60', '+31 85 201 4460'],
    ['+31 612 345 6789', '+31 612 345 6789'],
    ['31612345678', '+31 61 234 5678'],
    ['0６‑１２３４５６７８', '+31 61 234 5678'],
    ['\u202a+31\u00a06\u00a012345678\u202c', '+31 61 234 5678'],
    ['tel:+31-6-12345678', '+31 61 234 5678'],
    ['02 123 45 67', null],
  ],
};

test.each(COUNTRIES)('a number of %s is stored as one form, and the rule decides then', (country) => {
  for (const [value, stored] of WRITTEN[country] ?? []) {
    const number = normalisePhoneNumber(value, [country]);
    expect([value, isPhoneNumber(number) ? number : null]).toEqual([value, stored]);
    expect(normalisePhoneNumber(number, [country])).toBe(number);
  }
});

test.each([
  ['0612345678', ['BE', 'NL'], '+31 61 234 5678'],
  ['0470 12 34 56', ['BE', 'NL'], '+32 47 012 3456'],
  ['02 123 45 67', ['NL', 'BE'], '+32 2 123 4567'],
  ['+1 (212) 555-0100', ['NL'], '+1 212 555 0100'],
  ['+352 621 123 456', ['NL'], '+352 62 112 3456'],
  ['++31201234567', ['NL'], '++31201234567'],
  ['020 123 456a', ['NL'], '020123456a'],
  ['ring me', ['NL'], 'ringme'],
  ['', ['NL'], ''],
] as const)('%j of %j is %j', (value, countries, number) => {
  expect(normalisePhoneNumber(value, countries)).toBe(number);
});

test.each(BRAND_CODES)('the number of %s passes the rule of its own forms', (code) => {
  const { phone } = brandByCode(code).contact;
  expect(isPhoneNumber(normalisePhoneNumber(phone, ['NL']))).toBe(true);
});
