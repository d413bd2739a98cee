import { normaliseSpaces } from '#shared/validation/text.ts';

const MAX_LENGTH = 60;
/** A telephone, card, order or VAT number. Sizes such as 120x60 have fewer digits. */
const LONG_NUMBER = /(?:\d[\s./-]?){6,}/;
const EMAIL_SIGN = /[@＠]/;

/** The words to count for a search without products; undefined if they look like personal data. */
export function missedSearchWords(query: string): string | undefined {
  if (EMAIL_SIGN.test(query) || LONG_NUMBER.test(query)) return undefined;
  const words = normaliseSpaces(query).toLowerCase().slice(0, MAX_LENGTH).trim();
  return /\p{L}/u.test(words) ? words : undefined;
}
