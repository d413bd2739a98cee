import type { ShippingChoice } from './delivery-choice.ts';
import type { DetailsValues } from './details-values.ts';
import type { PaymentMethodId } from './payment-methods.ts';

/** What a shopper has filled in of a checkout and not sent yet. */
export interface CheckoutDraft {
  readonly details?: DetailsValues;
  readonly delivery?: ShippingChoice;
  readonly payment?: PaymentMethodId;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (orderId: string) => `checkout:${orderId}`;

/** The draft of an order; empty when there is none, or when the storage is closed to the page. */
export function readDraft(
  orderId: string,
  storage: () => DraftStorage = () => sessionStorage,
): CheckoutDraft {
  try {
    const draft: unknown = JSON.parse(storage().getItem(keyOf(orderId)) ?? '{}');
    // Only this page writes the entry, so an object is the draft it wrote.
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft)
      ? (draft as CheckoutDraft)
      : {};
  } catch {
    return {};
  }
}

/** Keeps one step's part beside the others, until the tab is closed or the order is paid. */
export function keepDraft(
  orderId: string,
  part: CheckoutDraft,
  storage: () => DraftStorage = () => sessionStorage,
): void {
  try {
    storage().setItem(keyOf(orderId), JSON.stringify({ ...readDraft(orderId, storage), ...part }));
  } catch {
    // A full or closed storage costs the shopper the draft, never the checkout.
  }
}

/** Forgets the draft of an order that is paid. */
export function clearDraft(orderId: string, storage: () => DraftStorage = () => sessionStorage): void {
  try {
    storage().removeItem(keyOf(orderId));
  } catch {
    // Nothing was kept there.
  }
}
