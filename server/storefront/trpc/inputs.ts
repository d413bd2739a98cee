import { array, type InferType, mixed, type Schema } from 'yup';
import type { Answers } from '#shared/configuration/configuration.ts';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { MAX_SLUG_LENGTH } from '#shared/slug/slug.ts';
import { number, object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { messageOf } from '#shared/validation/yup-messages.ts';

export const slugInput = object({ slug: string().max(MAX_SLUG_LENGTH).required() }).required();
export const idField = string().uuid().required();
export const idInput = object({ id: idField }).required();
export const pageInput = object({ page: number().integer().min(1).max(1000).default(1) }).required();
export const quantityField = number()
  .typeError(messageOf('number.integer'))
  .integer()
  .min(1)
  .max(9999)
  .required();
/** The revision of the cart that a removal left: an undo is refused once the cart has changed again. */
export const expectedRevisionField = number().integer().min(0).max(2_147_483_647).optional();
/** A country that the shop delivers to. */
export const countryField = string().oneOf(COUNTRIES).required();

/** Destination of a cart before an address is known. The postal code matters for islands and other territories. */
export const placeInput = object({
  country: countryField,
  postalCode: string().max(FIELD_LENGTHS.postalCode),
}).required();

/**
 * A parser that reports the faults of all fields instead of the first, for forms. Not for arrays, whose entries would
 * each add a fault.
 */
export function allFields<Input extends Schema>(schema: Input): (value: unknown) => InferType<Input> {
  return (value) => schema.validateSync(value, { abortEarly: false });
}

/** Input of a query without parameters. Always null, so that there is one cache key. */
export function noInput(value: unknown): null {
  if (value !== null && value !== undefined)
    throw new AppError('BAD_REQUEST', { message: 'This procedure takes no input' });
  return null;
}

const MAX_ANSWERS = 100;
/** Characters of one answer as JSON, and of all. */
const MAX_ANSWER_LENGTH = 4_000;
const MAX_ANSWERS_LENGTH = 20_000;

/** Answers to a configuration by option id, of bounded size; the commerce API validates each one. */
export const answersField = mixed(isAnswers)
  .test('count', messageOf('array.max'), (answers, { createError }) => {
    if (!answers || Object.keys(answers).length <= MAX_ANSWERS) return true;
    return createError({ params: { max: MAX_ANSWERS } });
  })
  .test('size', messageOf('string.max'), (answers, { createError }) => {
    // They are counted above; reading thousands of them would cost more than refusing them.
    if (!answers || Object.keys(answers).length > MAX_ANSWERS) return true;
    const lengths = Object.values(answers).map((answer) => JSON.stringify(answer)?.length ?? 0);
    if (lengths.some((length) => length > MAX_ANSWER_LENGTH)) {
      return createError({ params: { max: MAX_ANSWER_LENGTH } });
    }
    if (JSON.stringify(answers).length <= MAX_ANSWERS_LENGTH) return true;
    return createError({ params: { max: MAX_ANSWERS_LENGTH } });
  });

function isAnswers(value: unknown): value is Answers {
  return isJsonObject(value);
}

/** Whether a value is an object of JSON, without dates, sets, maps and bigints, which the commerce API cannot receive. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  const isPlain = Object.prototype.toString.call(value) === '[object Object]';
  return isPlain && Object.values(Object(value)).every(isJson);
}

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson);
  return typeof value === 'object' ? value === null || isJsonObject(value) : typeof value !== 'bigint';
}

/** Pages of inspirations refer to the most products. */
export const MAX_PRODUCT_IDS = 60;

/** Products by their SKU or the id of their family. */
export const productIdsInput = productIds(MAX_PRODUCT_IDS);

export function productIds(most: number) {
  const id = string()
    .matches(/^[\w-]+$/)
    .max(64)
    .required();
  return object({ ids: array(id).max(most).required() }).required();
}

/** The token of a link in a mail. */
export const mailedTokenInput = object({ token: string().min(20).max(200).required() }).required();
