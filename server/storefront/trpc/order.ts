import { array, type InferType } from 'yup';
import { MAX_CART_LINES } from '#shared/constants.ts';
import { number, object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { messageOf } from '#shared/validation/yup-messages.ts';
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

const reviewInput = referenceInput.shape({
  sku: string().max(64).required(),
  stars: number().typeError(messageOf('mixed.required')).integer().min(1).max(5).required(),
  reviewName: string().trim().max(FIELD_LENGTHS.reviewName).default(''),
  reviewText: string().trim().max(FIELD_LENGTHS.reviewText).required(),
});

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
    create: procedure.meta({ cost: 100 }).input(idInput).mutation(forward('post', '/Orders/{id}/reorder')),
  },
  review: {
    /** The products that the buyer may review, by a mailed link or in the session of the order; null without either. */
    get: procedure
      .meta({ cost: 20 })
      .input(referenceInput)
      .query(orNull(forward('post', '/Orders/reviews/find', toReference))),
    /** Ends the mails that ask for reviews. */
    remove: procedure
      .meta({ cost: 20 })
      .input(referenceInput)
      .mutation(forward('post', '/Orders/reviews/stop', toReference)),
    /** Writes a review, or replaces it; it waits until the shop has read it. */
    save: procedure
      .meta({ cost: 20 })
      .input(allFields(reviewInput))
      .mutation(
        forward('post', '/Orders/reviews', ({ token, number, sku, stars, reviewName, reviewText }) => ({
          sku,
          stars,
          name: reviewName,
          text: reviewText,
          ...toReference({ token, number }),
        })),
      ),
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
