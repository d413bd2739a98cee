import { array, type InferType } from 'yup';
import { MAX_CART_LINES } from '#shared/constants.ts';
import { object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import type { OrderPageView } from '../commerce-client/views.ts';
import { allFields, idField, idInput, pageInput, quantityField } from './inputs.ts';
import { orderQuotation } from './order-quotation.ts';
import { forward, ofSession, orNull } from './procedure/forward.ts';
import { procedure } from './procedure/trpc.ts';

const linkInput = object({ token: string().max(200).required() }).required();

const lookupInput = object({
  number: string().trim().max(FIELD_LENGTHS.number).required(),
  email: string().trim().max(FIELD_LENGTHS.email).required(),
}).required();

/** An order: by the token of its link, or by its number in the session that it belongs to. */
const referenceInput = object({
  token: string().max(200),
  number: string().trim().max(FIELD_LENGTHS.number),
}).required();

const withdrawalInput = referenceInput.shape({
  lines: array(object({ lineId: idField, quantity: quantityField }).required())
    .min(1)
    .max(MAX_CART_LINES)
    .required(),
  reason: string().trim().max(FIELD_LENGTHS.reason).default(''),
  id: string().uuid(),
});

const declarationInput = lookupInput.shape({
  reason: string().trim().max(FIELD_LENGTHS.reason).default(''),
});

/** The reference of an order in the shape of the contract. */
function toReference({ token, number }: Partial<InferType<typeof referenceInput>>) {
  return { token: token || undefined, number: number || undefined };
}

const NO_ORDERS: OrderPageView = { items: [], total: 0, page: 1, pageCount: 0 };

export const order = {
  detail: {
    /** An order of the shopper; null for an order of others, and without a session. */
    get: procedure.input(idInput).query(ofSession(orNull(forward('get', '/Orders/{id}')), null)),
  },
  list: {
    /** A page of the shopper's orders without the cart; empty without a session. */
    get: procedure
      .meta({ cost: 20 })
      .input(pageInput)
      .query(ofSession(forward('get', '/Orders'), NO_ORDERS)),
  },
  link: {
    /** The order of a mailed link, without addresses and answers; null when the link has expired. */
    get: procedure
      .meta({ cost: 20 })
      .input(linkInput)
      .query(orNull(forward('post', '/Orders/link'))),
  },
  lookup: {
    /** Mails the link to an order to its address, if number and address match. The commerce API limits attempts. */
    create: procedure
      .meta({ cost: 20 })
      .input(allFields(lookupInput))
      .mutation(forward('post', '/Orders/lookup')),
  },
  quotation: orderQuotation,
  reorder: {
    /** Adds the lines of an order to the cart, as far as they are still sold, and returns what is missing. */
    create: procedure.meta({ cost: 30 }).input(idInput).mutation(forward('post', '/Orders/{id}/reorder')),
  },
  withdrawal: {
    /** Withdraws from pieces of an order, once per `id`; a mail confirms it. */
    create: procedure
      .meta({ cost: 20 })
      .input(withdrawalInput)
      .mutation(
        forward('post', '/Orders/withdrawal', ({ token, number, ...rest }) => ({
          ...rest,
          ...toReference({ token, number }),
        })),
      ),
    /**
     * Withdraws from an order by its number and address. The mail that confirms it goes to that address, if both match.
     * The commerce API limits attempts.
     */
    declare: procedure
      .meta({ cost: 20 })
      .input(allFields(declarationInput))
      .mutation(forward('post', '/Orders/withdrawal/declare')),
    /** The pieces of which a shopper may withdraw, by a mailed link or in the session of the order; null without either. */
    get: procedure
      .meta({ cost: 20 })
      .input(referenceInput)
      .query(orNull(forward('post', '/Orders/withdrawal/find', toReference))),
  },
};
