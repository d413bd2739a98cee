import { store } from '#client/data/browser-storage.ts';

/** The key of an order's draft in the storage of the tab. */
export function draftKey(orderId: string): string {
  return `checkout-draft:${orderId}`;
}

/** Removes the draft of a paid order. */
export function clearDraft(orderId: string): void {
  store('sessionStorage', draftKey(orderId), undefined);
}
