import type { ShippingChoice } from './delivery-choice.ts';
import type { DetailsValues } from './details-values.ts';
import type { PaymentMethodId } from './payment-methods.ts';

/** Unsent input of a checkout. */
export interface CheckoutDraft {
  readonly details?: DetailsValues;
  readonly delivery?: ShippingChoice;
  readonly payment?: PaymentMethodId;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (orderId: string) => `checkout-draft:${orderId}`;

/** The draft of an order; empty if there is none or the browser blocks storage. */
export function readDraft(
  orderId: string,
  storage: () => DraftStorage = () => sessionStorage,
): CheckoutDraft {
  try {
    const draft: unknown = JSON.parse(storage().getItem(keyOf(orderId)) ?? '{}');
    // Only this page writes the entry, so an object is a draft.
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft)
      ? (draft as CheckoutDraft)
      : {};
  } catch {
    return {};
  }
}

/** Stores the input of one step beside the others, until the tab closes or the order is paid. */
export function saveDraft(
  orderId: string,
  change: CheckoutDraft,
  storage: () => DraftStorage = () => sessionStorage,
): void {
  try {
    storage().setItem(keyOf(orderId), JSON.stringify({ ...readDraft(orderId, storage), ...change }));
  } catch {
    // Full or denied storage loses the draft; the checkout continues.
  }
}

/** The key of the details while a guest signs in: afterwards the cart may be another one. */
const SIGN_IN = 'sign-in';

/** Keeps what a guest typed in the details while signing in. */
export function keepDetails(
  details: DetailsValues,
  storage: () => DraftStorage = () => sessionStorage,
): void {
  saveDraft(SIGN_IN, { details }, storage);
}

/** Returns and removes what {@link keepDetails} has stored. */
export function takeKeptDetails(
  storage: () => DraftStorage = () => sessionStorage,
): DetailsValues | undefined {
  const { details } = readDraft(SIGN_IN, storage);
  clearDraft(SIGN_IN, storage);
  return details;
}

/** Removes the draft of a paid order. */
export function clearDraft(orderId: string, storage: () => DraftStorage = () => sessionStorage): void {
  try {
    storage().removeItem(keyOf(orderId));
  } catch {
    // Storage is denied, so there is no draft.
  }
}
