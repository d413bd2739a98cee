import { PAYMENT_METHODS } from '#shared/enumerations.ts';
import { validVisit } from '#shared/third-parties/paid-visit.ts';
import { serverMeasurementId } from '#shared/third-parties/third-parties.ts';
import { boolean, number, object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { addressField } from './account-inputs.ts';
import { allFields, countryField, idField, idInput, noInput, placeInput } from './inputs.ts';
import { forward, ofSession, orNull } from './procedure/forward.ts';
import { procedure } from './procedure/trpc.ts';

const addressInput = object({
  country: countryField,
  postalCode: string().max(FIELD_LENGTHS.postalCode).required(),
  houseNumber: string().max(FIELD_LENGTHS.houseNumber).defined(),
  street: string().max(FIELD_LENGTHS.street),
  city: string().max(FIELD_LENGTHS.city),
}).required();

// Shapes and lengths only: the commerce API validates VAT numbers and returns field errors to the form.
const detailsInput = object({
  email: string().max(FIELD_LENGTHS.email).required(),
  phone: string().max(FIELD_LENGTHS.phone).nullable(),
  customerType: string()
    .oneOf(['Private', 'Business'] as const)
    .required(),
  vatNumber: string().max(FIELD_LENGTHS.vatNumber).nullable(),
  registrationNumber: string().max(FIELD_LENGTHS.registrationNumber).nullable(),
  reference: string().max(FIELD_LENGTHS.reference).nullable(),
  remarks: string().max(FIELD_LENGTHS.remarks).nullable(),
  billingAddress: addressField.required(),
  deliveryAddress: addressField.nullable().default(null),
}).required();

const completeInput = object({ paymentId: idField }).required();

/** The ids of a visit in Google Analytics, sent with consent to analytics only. An invalid one is no reason to refuse a payment. */
const visitField = object({
  clientId: string().defined(),
  sessionId: string(),
  campaign: string(),
  advertising: boolean().required(),
});

const paymentInput = object({
  method: string().oneOf(PAYMENT_METHODS).required(),
  /** The total that the shopper saw, in cents. */
  totalIncVat: number().integer().min(0).required(),
  visit: visitField.optional().default(undefined),
}).required();

const shippingInput = object({
  method: string()
    .oneOf(['Deliver', 'Pickup', 'DeliverAndAssemble'] as const)
    .required(),
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  /** Minutes after midnight. */
  slotFrom: number().integer().min(0).max(1439).nullable().default(null),
}).required();

const vatInput = object({ vatNumber: string().min(1).max(FIELD_LENGTHS.vatNumber).required() }).required();

export const checkout = {
  address: {
    /** Knowledge of an address while it is typed. */
    validate: procedure
      .meta({ cost: 10 })
      .input(addressInput)
      .mutation(forward('post', '/Misc/validate/address')),
  },
  details: {
    /** Saves customer and addresses; returns the cart with the prices of that country. */
    save: procedure.input(allFields(detailsInput)).mutation(forward('post', '/Orders/details')),
  },
  order: {
    /** Applies the provider's payment status when the shopper returns. Idempotent. */
    complete: procedure.meta({ cost: 20 }).input(completeInput).mutation(forward('post', '/Orders/complete')),
    /** An order of the session by its id; null for an order of another session, and without a session. */
    get: procedure.input(idInput).query(ofSession(orNull(forward('get', '/Orders/{id}')), null)),
    /** Places a cart of nothing but free samples, for which there is no payment. */
    place: procedure.meta({ cost: 20 }).input(noInput).mutation(forward('post', '/Orders/place')),
  },
  payment: {
    /** The status of a payment, which the result screen polls; null when there is no such payment. */
    get: procedure.input(idInput).query(orNull(forward('get', '/orders/payment/status/{id}'))),
    /** Opens the payment of the cart; a repeated call returns the open payment. */
    initiate: procedure
      .meta({ cost: 20 })
      .input(paymentInput)
      .mutation(({ ctx, input: { method, totalIncVat, visit } }) => {
        const returnUrl = ctx.returnUrl('checkoutResult', { payment: '{paymentId}' });
        const measurementId = serverMeasurementId(ctx.thirdParties);
        const valid = visit && validVisit(visit);
        const measured = valid && measurementId ? { visit: { ...valid, measurementId } } : {};
        const body = { method, totalIncVat, returnUrl, ...measured };
        return ctx.commerce.post('/orders/payment/initiate', { body });
      }),
    /** The payment methods for the cart's country and amount. */
    list: procedure.input(noInput).query(forward('get', '/orders/payment/methods')),
  },
  shipping: {
    /** The cost of delivering the cart to a country. */
    calculate: procedure.input(placeInput).query(forward('post', '/Orders/shipping/calculate')),
    /** The delivery methods for the cart with their days and slots, and the current choice. */
    get: procedure.input(noInput).query(forward('get', '/Orders/shipping')),
    /** Chooses the method, day and slot of the delivery. */
    save: procedure.input(shippingInput).mutation(forward('post', '/Orders/shipping')),
  },
  vat: {
    /** Verdict of the tax authority on a VAT number while it is typed. */
    validate: procedure
      .meta({ cost: 20 })
      .input(vatInput)
      .mutation(forward('post', '/Misc/validate/vatnumber')),
  },
};
