const KEY = 'last-order';

/** The order that was placed last in this tab. */
export interface LastOrder {
  readonly id: string;
  readonly number: string;
}

/** Remembers an order for the empty cart, until a line is added. */
export function storeLastOrder({ id, number }: LastOrder): void {
  try {
    sessionStorage.setItem(KEY, `${id} ${number}`);
  } catch {
    // The browser blocks storage: the mail and the account lead to the order.
  }
}

export function clearLastOrder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // The browser blocks storage, so nothing was stored.
  }
}

export function readLastOrder(): LastOrder | undefined {
  try {
    const [id, number] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    return id && number ? { id, number } : undefined;
  } catch {
    return undefined;
  }
}
