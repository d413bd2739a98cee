import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dialledNumber } from '../links/dialled-number.ts';
import { fallbackChain, LOCALES, localeDefinition } from '../locales/index.ts';
import { BRAND_CODES, type BrandCode } from './brand.ts';
import { ALL_BRANDS, type Brand, brandByCode } from './index.ts';
import { legalEntity } from './legal-entities.ts';

/** Numbers as pages print them: with spaces, dots and no-break spaces. */
const VAT_NUMBER =
  /\b(?:NL\d{9}B\d{2}|BE ?\d{4}\.?\d{3}\.?\d{3}|DE ?\d{9}|ATU ?\d{8}|FR ?\d{2} ?\d{3} ?\d{3} ?\d{3}|GB ?\d{3} ?\d{4} ?\d{2})\b/g;
const TRADE_REGISTER = /\b\d{8}\b/g;
const IBAN = /\bNL\d{2} ?[A-Z]{4}(?: ?\d){10}\b/g;
const COMPANY = /(?<![\w.])(?:[A-Z]\w* (?:(?:and|en|[A-Z]\w*) )*)B\.V\./g;
const DUTCH_POSTAL_CODE = /\b\d{4} [A-Z]{2}\b/g;

/** Of orders by their shoppers, in four languages. */
const COLLECTION = /\b(?:Abholung|collection|retrait|ophalen|afhalen|afhaling)\b/i;

const compact = (text: string) => text.replace(/[\s.]/g, '');

interface LegalPage {
  readonly brand: Brand;
  readonly file: string;
  readonly folder: string;
  readonly text: string;
}

const pages = ALL_BRANDS.flatMap((brand) =>
  globSync(`shared/brands/${brand.site}/content/*/page/*.md`).map((file): LegalPage => {
    const text = readFileSync(file, 'utf8').replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
    return { brand, file, folder: file.split(path.sep)[4] ?? '', text };
  }),
);

const imprints = pages.filter(({ text }) => /^id: imprint$/m.test(text));
/** A locale that shows the pages of a folder; for a language, one that has no folder of its own. */
function localeOf(folder: string) {
  const regions = new Set(imprints.map((imprint) => imprint.folder));
  return LOCALES.find((locale) => {
    const [own, language] = fallbackChain(locale);
    return own === folder || (language === folder && !regions.has(own));
  });
}

test('every brand has an imprint in each folder of a language or region', () => {
  const folders = ['de', 'de-AT', 'en', 'fr', 'fr-BE', 'nl', 'nl-BE'];
  for (const { site } of ALL_BRANDS) {
    const own = imprints.filter(({ brand }) => brand.site === site).map(({ folder }) => folder);
    expect({ site, own: own.toSorted() }).toEqual({ site, own: folders });
  }
});

test.each(imprints)('$file names the company, its address and its numbers', ({ brand, folder, text }) => {
  const { name, tradeRegister, vatNumbers } = legalEntity(brand.code);
  const { phone, email, street, postalCode, city } = brand.contact;
  const locale = localeOf(folder);
  if (!locale) throw new Error(`${folder} belongs to no locale`);
  for (const fact of [name, tradeRegister, phone, email, `${street}, ${postalCode} ${city}`]) {
    expect(text).toContain(fact);
  }
  expect(text).toContain(`](tel:${dialledNumber(phone)})`);
  expect(text).toContain(`](mailto:${email})`);
  expect(compact(text)).toContain(vatNumbers[localeDefinition(locale).country]);
});

test.each(pages.filter(({ text }) => /^id: delivery$/m.test(text)))(
  '$file offers collection in the country of the showroom alone',
  ({ brand, folder, text }) => {
    const locale = localeOf(folder);
    if (!locale) throw new Error(`${folder} belongs to no locale`);
    const hasShowroom = brand.contact.country === localeDefinition(locale).country;
    expect(COLLECTION.test(text)).toBe(hasShowroom);
  },
);

test.each(pages)('$file has no number, company or address of another brand', ({ brand, text }) => {
  const { name, tradeRegister, vatNumbers, iban, bic } = legalEntity(brand.code);
  const found = (pattern: RegExp) => text.match(pattern) ?? [];
  for (const number of found(VAT_NUMBER)) expect(Object.values(vatNumbers)).toContain(compact(number));
  for (const number of found(TRADE_REGISTER)) expect(number).toBe(tradeRegister);
  for (const number of found(IBAN)) expect(compact(number)).toBe(iban);
  if (found(IBAN).length > 0) expect(text).toContain(bic);
  // The group's pages name the companies of the group.
  const companies = brand.code === 'EDG' ? BRAND_CODES.map((code) => legalEntity(code).name) : [name];
  for (const company of found(COMPANY)) {
    // A match may have a word too many in front, or lack the start of a name such as "dB Noise Control".
    const isKnown = companies.some((one) => company.endsWith(one) || one.endsWith(company));
    expect(isKnown, company).toBe(true);
  }
  for (const code of found(DUTCH_POSTAL_CODE)) expect(code).toBe(brand.contact.postalCode);
  const others = BRAND_CODES.filter((code) => code !== brand.code).map((code) => brandByCode(code).contact);
  for (const { phone, email } of others) {
    expect(text).not.toContain(phone);
    expect(text).not.toContain(email);
  }
});

const SHOP_TERMS = ['30', '30', '7', '', '', '6 7 7 8 10 10 10', '', '2', '1'];
const SHOP_END = ['14', '180', '30', '7', '7', '', '3'];
/** The numbers in the last column of each privacy notice, by row; a year in words is no number. */
const PRIVACY_TERMS: Partial<Record<BrandCode, readonly string[]>> = {
  DBC: [...SHOP_TERMS, '', '30', '1', ...SHOP_END],
  EDG: ['', '30', '90', '1', '7', '3', '14'],
  EF: [...SHOP_TERMS, '', '30', '90', '1', ...SHOP_END],
  ENC: ['30', '', '30', '1', '14', '7', '3'],
  FIB: [...SHOP_TERMS, '', '30', '1', ...SHOP_END],
};

test.each(pages.filter(({ brand, text }) => brand.code in PRIVACY_TERMS && /^id: privacy$/m.test(text)))(
  '$file names the terms of retention-env.ts',
  ({ brand, text }) => {
    const [, , ...rows] = text.split('\n').filter((line) => line.startsWith('|'));
    const terms = rows.map((row) => (row.split('|').at(-2)?.match(/\d+/g) ?? []).map(Number));
    expect(terms.map((numbers) => numbers.toSorted((a, b) => a - b).join(' '))).toEqual(
      PRIVACY_TERMS[brand.code],
    );
  },
);
