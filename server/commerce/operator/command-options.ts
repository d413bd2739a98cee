import { parseWhole } from '#server/platform/commands/option-values.ts';
import { ALL_BRANDS, type BrandCode } from '#shared/brands/index.ts';
import { LANGUAGES, type Language } from '#shared/locales/index.ts';
import { isEmail, withAsciiDomain } from '#shared/validation/email.ts';

// Options of several commands, and the functions that parse their values. They throw TypeError.

export const JSON_OPTION = {
  json: { type: 'boolean', default: false, help: 'prints JSON, for scripts' },
} as const;
export const DRY_RUN = {
  'dry-run': { type: 'boolean', default: false, help: 'says what would happen, and changes nothing' },
} as const;
export const BRAND = { brand: { type: 'string', value: 'EF', help: 'only this brand' } } as const;
export const SINCE = {
  since: { type: 'string', value: '2026-11-01', help: 'from this day or instant' },
} as const;
/** Pieces go back into stock when somebody says so: what a shopper has had may be damaged. */
export const RESTOCK = {
  restock: { type: 'boolean', default: false, help: 'the pieces go back into stock' },
} as const;

/** Parses --brand: the code of a brand, in upper or lower case; may be missing. */
export function parseBrand(given: string | undefined): BrandCode | undefined {
  if (given === undefined) return undefined;
  const brand = ALL_BRANDS.find(({ code }) => code === given.toUpperCase());
  if (brand) return brand.code;
  throw new TypeError(`Not a brand: ${given}; one of ${ALL_BRANDS.map(({ code }) => code).join(', ')}`);
}

/** Parses --since: a day such as 2026-11-01, with or without a time; may be missing. */
export function parseSince(given: string | undefined): Date | undefined {
  if (given === undefined) return undefined;
  const since = new Date(given);
  if (/^\d{4}-\d{2}-\d{2}/.test(given) && !Number.isNaN(since.getTime())) return since;
  throw new TypeError(`Not a day: ${given}, such as 2026-11-01`);
}

/** Parses the id of something, or its first characters. Fewer than six would fit several. */
export function parseId(given: string, what: string): string {
  const id = given.trim().toLowerCase();
  if (!/^[0-9a-f-]{6,36}$/.test(id)) throw new TypeError(`Not the id of a ${what}: ${given}`);
  return id;
}

/** Parses --limit. */
export function parseLimit(given: string): number {
  return parseWhole('--limit', given, { max: 10_000 });
}

/** Parses --email. */
export function parseEmail(given: string): string {
  const email = withAsciiDomain(given);
  if (!isEmail(email)) throw new TypeError(email ? 'Not an email address' : 'The address is missing');
  return email;
}

/** Parses --language. */
export function parseLanguage(given: string): Language {
  const language = LANGUAGES.find((known) => known === given.toLowerCase());
  if (!language) throw new TypeError(`--language is one of ${LANGUAGES.join(', ')}`);
  return language;
}

/** An amount such as 12.50 in minor units; undefined for any other text. */
export function minorUnits(given: string): number | undefined {
  const [, major, minor = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(given.trim()) ?? [];
  return major === undefined ? undefined : Number(major) * 100 + Number(minor.padEnd(2, '0'));
}
