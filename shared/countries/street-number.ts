import { type Country, countryFacts } from './countries.ts';

/** Fields of an address that people mix up: many type street and number in one field, as browsers fill them in. */
export interface StreetAndNumber {
  readonly street: string;
  readonly houseNumber: string;
  readonly addition?: string | null | undefined;
}

interface Split {
  readonly street: string;
  readonly number: string;
}

/** The longest house number, or name of a house. */
const HOUSE_NUMBER_LENGTH = 60;

const STARTS_WITH_DIGIT = /^\d/;
const HAS_LETTER = /\p{L}/u;
/** Part of a name: "Straße des 17. Juni", "2e Dorpsstraat", "5th Avenue". */
const ORDINAL = /^\d+(?:\.|e|de|ste|er|ère|ème|st|nd|rd|th)$/iu;
/** Part of a number that follows its digits. */
const NUMBER_SUFFIX = /^(?:[a-z]|bis|ter|quater|quinquies)$/i;

/** Whether a text is part of the house number itself, such as "A" or "bis", not a flat or a building. */
export function isNumberSuffix(text: string): boolean {
  return NUMBER_SUFFIX.test(text);
}

/** Whether a house has a name instead of a number. */
export function isHouseName(houseNumber: string): boolean {
  return houseNumber !== '' && !/\d/.test(houseNumber);
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** "12 bis, rue Oberkampf" */
function leadingNumber(street: string): Split[] {
  const words = wordsOf(street);
  const [first = '', second = ''] = words;
  if (!STARTS_WITH_DIGIT.test(first) || ORDINAL.test(first)) return [];
  const length = words.length > 2 && isNumberSuffix(second) ? 2 : 1;
  const split = { street: words.slice(length).join(' '), number: words.slice(0, length).join(' ') };
  return HAS_LETTER.test(split.street) ? [split] : [];
}

/** "Kerkstraat 12 A"; a name may have numbers too, so there may be several: "Plein 1944 12". */
function trailingNumbers(street: string): Split[] {
  const words = wordsOf(street);
  return words.flatMap((word, at) => {
    const split = { street: words.slice(0, at).join(' '), number: words.slice(at).join(' ') };
    const isNumber = STARTS_WITH_DIGIT.test(word) && !ORDINAL.test(word) && HAS_LETTER.test(split.street);
    return isNumber && split.number.length <= HOUSE_NUMBER_LENGTH ? [split] : [];
  });
}

const keyOf = (text: string) => text.toLowerCase().replace(/[\s,.]/g, '');

/** "12a" has more than "12"; "120" is another number. */
function hasMore(long: string, short: string): boolean {
  return (
    short !== '' &&
    long.length > short.length &&
    long.startsWith(short) &&
    !/^\d/.test(long.slice(short.length))
  );
}

/** An address whose field for the street has the number or the name of the house too. */
function withoutRepetition<T extends StreetAndNumber>(address: T, { street, number }: Split): T | undefined {
  const { houseNumber, addition } = address;
  const [typed, own, extra] = [keyOf(number), keyOf(houseNumber), keyOf(addition ?? '')];
  if (typed === own || typed === own + extra || hasMore(own, typed)) return { ...address, street };
  if (!hasMore(typed, own)) return undefined;
  const isAdditionTyped = extra !== '' && typed.endsWith(extra);
  return { ...address, street, houseNumber: number, addition: isAdditionTyped ? null : addition };
}

/** "The Old Rectory, Church Lane" of the house The Old Rectory. */
function withoutName(street: string, name: string): string | undefined {
  if (!isHouseName(name) || !street.toLowerCase().startsWith(`${name.toLowerCase()},`)) return undefined;
  return street.slice(name.length + 1).trim() || undefined;
}

/**
 * An address with street and number apart: the number is taken out of the field for the street, unless it is part of the
 * name. What both fields have is there once.
 */
export function withStreetApart<T extends StreetAndNumber>(address: T, country: Country): T {
  const { street, houseNumber } = address;
  const { isNumberFirst } = countryFacts(country);
  if (!houseNumber) {
    const [split] = isNumberFirst ? leadingNumber(street) : trailingNumbers(street);
    return split ? { ...address, street: split.street, houseNumber: split.number } : address;
  }
  const named = withoutName(street, houseNumber);
  if (named) return { ...address, street: named };
  for (const split of [...trailingNumbers(street), ...leadingNumber(street)]) {
    const apart = withoutRepetition(address, split);
    if (apart) return apart;
  }
  return address;
}
