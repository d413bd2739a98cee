import type { Country } from '../countries/countries.ts';
import { PHONE_PLANS } from '../countries/phone-plans.ts';
import { plainCharacters } from './pasted-text.ts';

const PREFIX = String.raw`\+?\d{0,4}`;
const group = (digits: number) => String.raw`-?(?:\d{${digits}}|\(\d{${digits}}\))`;
const PATTERN = new RegExp(`^${PREFIX}${group(3)}${group(3)}${group(4)}$`);

/**
 * An optional plus and up to 4 digits, then groups of 3, 3 and 4 digits, separated by spaces or dashes or in
 * brackets. Spaces are removed first. Shorter national numbers match with their country code.
 */
export function isPhoneNumber(value: string): boolean {
  return PATTERN.test(value.replace(/\s/g, ''));
}

const LABEL = /^\s*tel[.:]*/i;
/** The leading 0 of the country itself, which is not dialled after the country code. */
const TRUNK_IN_BRACKETS = /\(0\)/g;
const SEPARATORS = /[\s./()[\]-]/g;
const INTERNATIONAL = /^(?:\+|00)([1-9]\d+)$/;
/** The country codes by length (ITU-T E.164). */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Normalises a phone number as people write it: "06-12345678", "030/1234567" and "+31 (0)85 201 44 60" become the country
 * code and the groups of the rule, "+31 85 201 4460". A national number is one of the first country whose numbers have its
 * length. A text that is not a number keeps its signs, so that it fails {@link isPhoneNumber}, which decides.
 */
export function normalisePhoneNumber(value: string, countries: readonly Country[]): string {
  const plain = plainCharacters(value).replace(LABEL, '').trim();
  const isInternational = /^(?:\+|00)/.test(plain);
  const digits = (isInternational ? plain.replace(TRUNK_IN_BRACKETS, '') : plain).replace(SEPARATORS, '');
  const [, dialled] = INTERNATIONAL.exec(digits) ?? [];
  const number = dialled ? withoutTrunk(dialled) : internationalNumber(digits, countries);
  return number ? grouped(number) : digits;
}

/** "31 085 201 44 60": none of these countries has numbers with a 0 after its code. */
function withoutTrunk(number: string): string {
  const plan = Object.values(PHONE_PLANS).find(({ callingCode }) => number.startsWith(`${callingCode}0`));
  return plan ? plan.callingCode + number.slice(plan.callingCode.length + 1) : number;
}

function internationalNumber(digits: string, countries: readonly Country[]): string | undefined {
  for (const country of countries) {
    const { callingCode, national } = PHONE_PLANS[country];
    if (national.test(digits)) return callingCode + digits.slice(1);
    if (digits.startsWith(callingCode) && national.test(`0${digits.slice(callingCode.length)}`))
      return digits;
  }
  return undefined;
}

/** The last groups are those of the rule: three and four digits. */
function grouped(number: string): string {
  const [code = ''] = COUNTRY_CODE.exec(number) ?? [];
  const groups = number
    .slice(code.length)
    .replace(/(\d{3})(\d{4})$/, ' $1 $2')
    .trim();
  return `+${code} ${groups}`.trim();
}
