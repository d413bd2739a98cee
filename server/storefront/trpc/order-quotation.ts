import type { InferType } from 'yup';
import { number, object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import type { QuotationPageView } from '../commerce-client/views.ts';
import { allFields, answersField, idField, pageInput, quantityField } from './inputs.ts';
import { forward, ofSession, orNull } from './procedure/forward.ts';
import { procedure } from './procedure/trpc.ts';

const reference = {
  token: string().max(100),
  number: string().max(FIELD_LENGTHS.number),
};

/** A quotation: by the token of its link, or by its number. */
const referenceInput = object({ ...reference, version: number().integer().min(1) }).required();

/** The reference of a quotation in the shape of the contract. */
function toReference({ token, number: ofShop, version }: Partial<InferType<typeof referenceInput>>) {
  return { token: token || undefined, number: ofShop || undefined, version };
}

const optionalText = (max: number) => string().max(max).nullable().default(null);

/** A request of the cart, of one product, or of an earlier quotation. */
const requestInput = object({
  contact: object({
    firstName: string().trim().max(FIELD_LENGTHS.firstName).required(),
    lastName: string().trim().max(FIELD_LENGTHS.lastName).required(),
    email: string().trim().max(FIELD_LENGTHS.email).required(),
    phone: optionalText(FIELD_LENGTHS.phone),
    company: optionalText(FIELD_LENGTHS.company),
  }).required(),
  message: optionalText(FIELD_LENGTHS.message),
  line: object({ productId: idField, quantity: quantityField, answers: answersField })
    .optional()
    .default(undefined),
  quotation: object(reference).optional().default(undefined),
}).required();

const NO_QUOTATIONS: QuotationPageView = { items: [], total: 0, page: 1, pageCount: 0 };

export const orderQuotation = {
  /** Makes a quotation the shopper's cart, at the quoted prices. */
  accept: procedure
    .meta({ opensSession: true, cost: 30 })
    .input(referenceInput)
    .mutation(forward('post', '/Quotations/accept', toReference)),
  /** Requests a quotation, which is mailed. The commerce API limits requests. */
  create: procedure
    .meta({ opensSession: true, cost: 60 })
    .input(allFields(requestInput))
    .mutation(
      forward('post', '/Quotations', ({ quotation, ...request }) => ({
        ...request,
        quotation: quotation && toReference(quotation),
      })),
    ),
  /** A quotation by the token of its link, or one of the session by number; null when there is none. */
  get: procedure
    .meta({ cost: 20 })
    .input(referenceInput)
    .query(orNull(forward('post', '/Quotations/view', toReference))),
  /** A page of the shopper's quotations; empty without a session. */
  list: procedure
    .meta({ cost: 20 })
    .input(pageInput)
    .query(ofSession(forward('get', '/Quotations'), NO_QUOTATIONS)),
};
