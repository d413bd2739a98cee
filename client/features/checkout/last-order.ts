import { readStored, store } from '#client/data/browser-storage.ts';

const KEY = 'last-order';

/** The order that was placed last in this tab. */
export interface LastOrder {
  readonly id: string;
  readonly number: string;
}

/** Remembers an order for the empty cart, until a line is added. Without storage, the mail and the account lead to it. */
export function storeLastOrder({ id, number }: LastOrder): void {
  store('sessionStorage', KEY, `${id} ${number}`);
}

export function clearLastOrder(): void {
  store('sessionStorage', KEY, undefined);
}

export function readLastOrder(): LastOrder | undefined {
  const [id, number] = readStored('sessionStorage', KEY)?.split(' ') ?? [];
  return id && number ? { id, number } : undefined;
}
