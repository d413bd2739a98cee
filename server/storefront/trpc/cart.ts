import { array } from 'yup';
import { MAX_LIST_LINES } from '#shared/order-list/order-list.ts';
import { object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import {
  allFields,
  answersField,
  expectedRevisionField,
  idField,
  idInput,
  noInput,
  placeInput,
  quantityField,
} from './inputs.ts';
import { forward, ofSession } from './procedure/forward.ts';
import { procedure } from './procedure/trpc.ts';

const discountInput = object({ code: string().trim().max(FIELD_LENGTHS.code).required() }).required();

const lineInput = object({
  productId: idField,
  quantity: quantityField,
  answers: answersField,
  expectedRevision: expectedRevisionField,
}).required();

const updateInput = object({
  id: idField,
  quantity: quantityField,
  expectedQuantity: quantityField.optional(),
  answers: answersField,
}).required();

const sampleInput = object({
  productId: idField,
  /** A choice of a product whose colour is an option. */
  colour: string().max(64).optional(),
  expectedRevision: expectedRevisionField,
}).required();

const listInput = object({
  lines: array(object({ sku: string().trim().max(64).required(), quantity: quantityField }).required())
    .min(1)
    .max(MAX_LIST_LINES)
    .required(),
}).required();

const sharedInput = object({ token: string().length(43).required() }).required();

/** Each procedure that changes the cart returns it. */
export const cart = {
  country: {
    /** Chooses the country of delivery before an address is known, for VAT and delivery costs. */
    save: procedure.input(placeInput).mutation(forward('post', '/Orders/country')),
  },
  discount: {
    remove: procedure.input(noInput).mutation(forward('delete', '/Orders/discount')),
    /** Applies a discount code. The commerce API limits attempts. */
    save: procedure.input(discountInput).mutation(forward('post', '/Orders/discount')),
  },
  line: {
    add: procedure
      .meta({ opensSession: true })
      .input(allFields(lineInput))
      .mutation(forward('post', '/orders/lines')),
    remove: procedure.input(idInput).mutation(forward('delete', '/orders/lines/{id}')),
    /** Sets the quantity of a line, if it still has the expected one, or its answers and quantity. */
    update: procedure.input(allFields(updateInput)).mutation(forward('put', '/orders/lines/{id}')),
  },
  list: {
    /** Adds all lines of a list of SKUs, or none of them: then `cart` is null. */
    add: procedure
      .meta({ opensSession: true, costPerKilobyte: 30 })
      .input(listInput)
      .mutation(forward('post', '/Orders/list/add')),
    /** A list of SKUs with products and prices. A mutation, because a list may be too long for a URL. */
    check: procedure
      .meta({ cost: 4, costPerKilobyte: 18 })
      .input(listInput)
      .mutation(forward('post', '/Orders/list/check')),
  },
  order: {
    /** The shopper's cart, or null. */
    get: procedure.input(noInput).query(
      ofSession(
        forward('get', '/Orders/{id}', (_: null) => ({ id: 'current' })),
        null,
      ),
    ),
  },
  price: {
    /** Records that the shopper has seen how prices in the cart have changed. */
    accept: procedure.input(noInput).mutation(forward('post', '/Orders/prices/accept')),
  },
  sample: {
    /** Adds a free sample of a product's colour. */
    add: procedure
      .meta({ opensSession: true })
      .input(sampleInput)
      .mutation(forward('post', '/orders/samples')),
  },
  share: {
    /** Adds the lines of a shared cart to the shopper's cart. */
    add: procedure
      .meta({ opensSession: true, cost: 100 })
      .input(sharedInput)
      .mutation(forward('post', '/Orders/shared/add')),
    /** Stores a copy of the cart behind a link. The commerce API limits the number of links. */
    create: procedure.meta({ cost: 20 }).input(noInput).mutation(forward('post', '/Orders/share')),
    /** The lines of a shared cart at current prices. */
    get: procedure.input(sharedInput).query(forward('post', '/Orders/shared')),
  },
};
