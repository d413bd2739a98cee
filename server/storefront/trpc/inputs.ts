import { array, mixed, number, object, string } from 'yup';
import type { Answers } from '#shared/configuration/configuration.ts';

export const slugInput = object({ slug: string().max(200).required() }).required();
export const idInput = object({ id: string().uuid().required() }).required();
export const quantityField = number().integer().min(1).max(9999).required();
export const directionField = string()
  .oneOf(['up', 'down'] as const)
  .required();
const ids = array(string().max(64).required()).max(20);

export const productListInput = object({
  query: string().max(100),
  category: ids,
  brand: ids,
  sort: string().oneOf(['relevance', 'name', 'price', '-price'] as const),
  page: number().integer().min(1).max(1000).required(),
  perPage: number().integer().min(1).max(60).required(),
}).required();

/** Input of a query without parameters. Always null, so that there is one cache key. */
export function noInput(value: unknown): null {
  if (value !== null && value !== undefined) throw new TypeError('This procedure takes no input');
  return null;
}

/** Answers to a configuration by option id; the commerce API validates each one. */
export const answersField = mixed(isAnswers).test(
  'answers',
  'answers must have at most 100 entries and 20,000 characters',
  (answers) => !answers || (Object.keys(answers).length <= 100 && JSON.stringify(answers).length <= 20_000),
);

function isAnswers(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A picture that a shopper may print. */
export const pictureField = object({
  source: string()
    .oneOf(['upload', 'image', 'edit'] as const)
    .required(),
  id: string().max(64).required(),
  licenceCode: string().max(40),
});
