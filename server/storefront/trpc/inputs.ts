import { array, number, object, string } from 'yup';

export const slugInput = object({ slug: string().max(200).required() }).required();
export const idInput = object({ id: string().uuid().required() }).required();
export const quantityField = number().integer().min(1).max(9999).required();
const ids = array(string().max(64).required()).max(20);

export const productListInput = object({
  query: string().max(100),
  category: ids,
  brand: ids,
  sort: string().oneOf(['relevance', 'name', 'price', '-price'] as const),
  page: number().integer().min(1).max(1000).required(),
  perPage: number().integer().min(1).max(60).required(),
}).required();

/** A query that takes nothing: always null, so that its cache key is the same everywhere. */
export function noInput(value: unknown): null {
  if (value !== null && value !== undefined) throw new TypeError('This procedure takes no input');
  return null;
}
