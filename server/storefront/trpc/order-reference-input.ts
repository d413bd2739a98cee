import { type InferType, object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';

/** An order: by the token of its link, or by its number in the session that it belongs to. */
export const orderReferenceInput = object({
  token: string().max(200),
  number: string().trim().max(40),
}).required();

/** The reference of an order in the shape of the contract. */
export function toOrderReference({ token, number }: Partial<InferType<typeof orderReferenceInput>>) {
  return { ...(token ? { token } : {}), ...(number ? { number } : {}) };
}
