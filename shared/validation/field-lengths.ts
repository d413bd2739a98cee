import { MAX_CART_LINES, MAX_QUERY_LENGTH } from '../constants.ts';
import { MAX_MESSAGE_FILES, MESSAGE_LENGTHS } from '../messages/message-kinds.ts';
import { MAX_TYPED_LIST_LENGTH } from '../order-list/order-list.ts';
import { REVIEW_LENGTHS } from '../reviews/review-states.ts';

/**
 * Most characters of the fields that people fill in, by name: the rules of forms, the inputs of procedures and the reading
 * of posted forms use them. The contract has the same (field-lengths.test.ts).
 */
export const FIELD_LENGTHS = {
  email: 254,
  password: 256,
  currentPassword: 256,
  firstName: 80,
  lastName: 80,
  name: 120,
  company: 120,
  street: 120,
  houseNumber: 60,
  addition: 60,
  postalCode: 12,
  city: 80,
  phone: 30,
  vatNumber: 30,
  registrationNumber: 20,
  reference: 60,
  remarks: 1_000,
  label: 40,
  number: 40,
  code: 40,
  text: MESSAGE_LENGTHS.text.max,
  message: 2_000,
  reason: 1_000,
  page: 300,
  reviewName: REVIEW_LENGTHS.name,
  reviewText: REVIEW_LENGTHS.text,
} as const;

/** Most characters that a text area takes: a form with them is within what the storefront reads (page-form.ts). */
export const MAX_TYPED_LENGTH = 8_000;

/** Most characters of any other field, such as a choice, a number, an id or a token. */
const DEFAULT_FIELD_LENGTH = 200;

/** Most characters of a text that answers an option of a configuration. */
const ANSWER_LENGTH = 2_000;
/** Fields and parameters that the shop itself fills in. */
const OWN_LENGTHS = {
  query: 2 * MAX_QUERY_LENGTH,
  // A path with the answers of a configuration. Encoded in a Location it stays below 16 kB, the limit of clients.
  next: 4_096,
  path: 4_096,
  // Each with an id, a count and a reason.
  missing: 60 * MAX_CART_LINES,
  // Each with an id, a size and an encoded name; a form may bring twice the files that are accepted.
  attached: 2 * MAX_MESSAGE_FILES * 2_400,
} as const;

const LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({ ...FIELD_LENGTHS, ...OWN_LENGTHS, list: MAX_TYPED_LIST_LENGTH }),
);

/**
 * Most characters of a field of a form or of a parameter of a query. The last part of a name decides, such as that of
 * `billingAddress.city`.
 */
export function fieldLength(name: string): number {
  if (name.startsWith('answer.')) return ANSWER_LENGTH;
  return LENGTHS.get(name.slice(name.lastIndexOf('.') + 1)) ?? DEFAULT_FIELD_LENGTH;
}
