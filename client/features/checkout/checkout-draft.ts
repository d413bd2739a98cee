import { hashKey } from '@tanstack/react-query';
import { boolean, number, type ObjectSchema, object, type Schema, string } from 'yup';
import { readStoredJson, store } from '#client/data/browser-storage.ts';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { CUSTOMER_TYPES, type CustomerType } from '#shared/enumerations.ts';
import type { Country } from '#shared/locales/index.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import type { RequestedDelivery } from './delivery-choice.ts';
import type { AddressValues, DetailsValues } from './details-values.ts';
import { clearDraft, draftKey } from './stored-draft.ts';

/** Unsent input of a checkout. */
export interface CheckoutDraft {
  readonly details?: DetailsValues | undefined;
  readonly delivery?: RequestedDelivery | undefined;
  /** Id of a payment method. */
  readonly payment?: string | undefined;
}

const text = string().defined();
const address: ObjectSchema<AddressValues> = object({
  firstName: text,
  lastName: text,
  company: text,
  street: text,
  houseNumber: text,
  addition: text,
  postalCode: text,
  city: text,
  country: string<Country>().oneOf(COUNTRIES).required(),
}).required();
const details: ObjectSchema<DetailsValues> = object({
  customerType: string<CustomerType>().oneOf(CUSTOMER_TYPES).required(),
  email: text,
  phone: text,
  vatNumber: text,
  registrationNumber: text,
  reference: text,
  remarks: text,
  billingAddress: address,
  differentAddress: boolean().required(),
  deliveryAddress: address,
}).required();
const delivery = object({
  method: text,
  date: text,
  slotFrom: number().nullable().defined(),
}).required();

/** The value of a step, if it has the shape of this build. */
function stepOf<T>(schema: Schema<T>, value: unknown): T | undefined {
  return schema.isValidSync(value, { strict: true }) ? value : undefined;
}

/**
 * The draft of an order; empty if there is none or the browser blocks storage. A step that another build of the shop
 * stored in another shape is left out.
 */
export function readDraft(orderId: string): CheckoutDraft {
  const draft = readStoredJson('sessionStorage', draftKey(orderId));
  if (!isRecord(draft)) return {};
  const step = (name: string): unknown => draft[name];
  return {
    details: stepOf(details, step('details')),
    delivery: stepOf(delivery, step('delivery')),
    payment: stepOf(text, step('payment')),
  };
}

/** Stores the input of one step beside the others, until the tab closes or the order is paid. */
export function saveDraft(orderId: string, change: CheckoutDraft): void {
  store('sessionStorage', draftKey(orderId), JSON.stringify({ ...readDraft(orderId), ...change }));
}

/**
 * Stores the details that differ from those given on arrival. Without a difference there is no draft, since it would
 * override newer details later.
 */
export function saveDetailsDraft(
  orderId: string,
  details: DetailsValues,
  given: DetailsValues | undefined,
): void {
  const isChanged = hashKey([details]) !== hashKey([given]);
  saveDraft(orderId, { details: isChanged ? details : undefined });
}

/** The key of the details while a guest signs in: afterwards the cart may be another one. */
const SIGN_IN = 'sign-in';

/** Keeps what a guest typed in the details while signing in. */
export function storeDetails(details: DetailsValues): void {
  saveDraft(SIGN_IN, { details });
}

/** Returns and removes what {@link storeDetails} has stored. */
export function takeStoredDetails(): DetailsValues | undefined {
  const { details } = readDraft(SIGN_IN);
  clearDraft(SIGN_IN);
  return details;
}
