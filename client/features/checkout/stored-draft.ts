export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key of an order's draft in the storage of the tab. */
export function draftKey(orderId: string): string {
  return `checkout-draft:${orderId}`;
}

/** Removes the draft of a paid order. */
export function clearDraft(orderId: string, storage: () => DraftStorage = () => sessionStorage): void {
  try {
    storage().removeItem(draftKey(orderId));
  } catch {
    // Storage is denied, so there is no draft.
  }
}
