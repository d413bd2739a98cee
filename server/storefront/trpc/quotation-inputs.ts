import { type InferType, object } from 'yup';
import { number, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { answersField, quantityField } from './inputs.ts';

const reference = {
  token: string().max(100),
  number: string().max(FIELD_LENGTHS.number),
};

/** A quotation: by the token of its link, or by its number. */
export const quotationInput = object({ ...reference, version: number().integer().min(1) }).required();

/** The reference of a quotation in the shape of the contract. */
export function toReference({ token, number, version }: Partial<InferType<typeof quotationInput>>) {
  return {
    ...(token ? { token } : {}),
    ...(number ? { number } : {}),
    ...(version === undefined ? {} : { version }),
  };
}

const optionalText = (max: number) => string().max(max).nullable().default(null);

/** A request of the cart, of one product, or of an earlier quotation. */
export const quotationRequestInput = object({
  contact: object({
    firstName: string().trim().max(FIELD_LENGTHS.firstName).required(),
    lastName: string().trim().max(FIELD_LENGTHS.lastName).required(),
    email: string().trim().max(FIELD_LENGTHS.email).required(),
    phone: optionalText(FIELD_LENGTHS.phone),
    company: optionalText(FIELD_LENGTHS.company),
  }).required(),
  message: optionalText(FIELD_LENGTHS.message),
  line: object({ productId: string().uuid().required(), quantity: quantityField, answers: answersField })
    .optional()
    .default(undefined),
  quotation: object(reference).optional().default(undefined),
}).required();
