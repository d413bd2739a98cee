import { type SQL, sql } from 'drizzle-orm';
import { joinedRequestTexts } from '../../db/schema/orders/order-texts.ts';

/** The number of orders or quotations of a list that are compared one by one with a text. */
export const COMPARED = 1000;

const INDEXED = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]+[\p{L}\p{N}]{2}/u;

/** Whether an index has trigrams of a text that few orders have; others are searched among the compared orders. */
export function isIndexed(text: string): boolean {
  return INDEXED.test(text);
}

/** The end of a return's number, after the number of its order. */
const RETURN_SUFFIX = /-R[1-9]\d{0,3}$/i;

/** Characters that people write within a postcode or number, as `compact` removes them. */
const SEPARATORS = /[\s./()-]/g;

/** The digits of a phone number after what differs: 06, +31 6, 0031 6 and +31 (0)6 are the same number. */
const PHONE_DIGITS = /^(?:\+|00?)?(\d{6,})$/;

/** Characters of the shortest postcode. Shorter texts are in too many numbers. */
const MIN_COMPACT = 4;

/** A text as people write it, and what is compared with numbers of another spelling; those are undefined if it is none. */
export function spellings(text: string) {
  const dense = text.replace(SEPARATORS, '');
  const [, digits] = PHONE_DIGITS.exec(text.replace('(0)', '').replace(SEPARATORS, '')) ?? [];
  return {
    number: patternOf(text.replace(RETURN_SUFFIX, '')),
    text: patternOf(text),
    code: dense.length >= MIN_COMPACT && /\d/.test(text) ? patternOf(dense) : undefined,
    phone: digits && patternOf(digits),
  };
}

function patternOf(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A condition that holds when one of several does. */
export function any(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`;
}

const REQUEST_TEXTS = joinedRequestTexts({
  firstName: sql`q.first_name`,
  lastName: sql`q.last_name`,
  company: sql`q.company`,
  email: sql`q.email`,
  phone: sql`q.phone`,
});

/** Whether a request `q` is by whom a text names. */
export function isRequestedBy({ text, phone }: ReturnType<typeof spellings>): SQL {
  return any([text, ...(phone ? [phone] : [])].map((pattern) => sql`${REQUEST_TEXTS} ilike ${pattern}`));
}
