import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { RegisteredAddress } from './address-provider.ts';

export type AddressVerdict = components['schemas']['AddressVerdict'];

type Typed = { readonly street: string; readonly city: string };

const UNKNOWN: AddressVerdict = { verdict: 'unknown', fields: [], suggestion: null };

/**
 * Finding of a register on the street and town that a shopper typed; either may be empty. `unknown` is no fault:
 * registers miss new streets, and a carrier may still find them.
 */
export function addressVerdict(found: readonly RegisteredAddress[] | null, typed: Typed): AddressVerdict {
  if (!found || found.length === 0) return UNKNOWN;
  const best = bestStreet(found, typed.street);
  const city = best ? nameLike(best.cities, typed.city) : commonName(found);
  const street = best ? nameLike(best.streets, typed.street) : null;
  const isSame = (name: string | null | undefined, text: string) =>
    name !== null && name !== undefined && normalised(name) === normalised(text);
  if (isSame(street, typed.street) && isSame(city, typed.city)) return { ...UNKNOWN, verdict: 'valid' };
  const suggestion = { street: street ?? typed.street, city: city ?? typed.city };
  const isCorrection = !isSame(suggestion.street, typed.street) || !isSame(suggestion.city, typed.city);
  return isCorrection ? { verdict: 'corrected', fields: [], suggestion } : UNKNOWN;
}

/** The only street, the street that was typed, or one that differs from it by a typing error; else null. */
function bestStreet(found: readonly RegisteredAddress[], street: string): RegisteredAddress | null {
  const distinct = [...new Map(found.map((address) => [address.streets.join('|'), address])).values()];
  const typed = normalised(street);
  const ranked = distinct
    .map((address) => ({
      address,
      distance: Math.min(...address.streets.map((name) => distance(normalised(name), typed))),
    }))
    .sort((one, other) => one.distance - other.distance);
  const [first, second] = ranked;
  if (!first) return null;
  if (distinct.length === 1) return first.address;
  const isClose = typed !== '' && first.distance <= Math.min(2, Math.floor(typed.length / 4));
  return isClose && (first.distance === 0 || second?.distance !== first.distance) ? first.address : null;
}

/** The town that all of these addresses have. */
function commonName(found: readonly RegisteredAddress[]): string | null {
  const [first, ...others] = new Set(found.map(({ cities }) => cities[0]));
  return first && others.length === 0 ? first : null;
}

/** The name in the language that was typed; the first one when none was. */
function nameLike(names: readonly string[], typed: string): string | null {
  return names.find((name) => normalised(name) === normalised(typed)) ?? names[0] ?? null;
}

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/str\b\.?/g, 'straat'],
  [/\b(?:st|ste)\b\.?/g, 'sint'],
  [/\bav\b\.?/g, 'avenue'],
  [/\b(?:bd|bld|bvd)\b\.?/g, 'boulevard'],
];

/** Without accents, punctuation and the usual abbreviations, in lower case. */
function normalised(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
  const whole = ABBREVIATIONS.reduce((text, [short, long]) => text.replace(short, long), plain);
  return whole.replace(/[^\p{Letter}\p{Number}]/gu, '');
}

/** The number of letters to add, remove or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, counterpart] of [...other].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === counterpart ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
