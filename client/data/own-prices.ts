import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Price } from '#shared/pricing/price.ts';

/** Turns a listed price into that of the customer. */
export type OwnPrice = <Listed extends Price>(listed: Listed) => Listed;

// Only the browser of a customer with a price list fills it: the server renders list prices, which every visitor may see.
const own = new Map<string, OwnPrice>();
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

/** The products whose prices the page shows, by id. */
export function shownProductIds(): string[] {
  return [...shown.keys()];
}

/** Follows what {@link shownProductIds} and {@link setOwnPrices} change. Returns the function that stops it. */
export function followOwnPrices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Replaces the prices of the customer; without any, pages show list prices again. */
export function setOwnPrices(prices: ReadonlyMap<string, OwnPrice>): void {
  own.clear();
  for (const [id, price] of prices) own.set(id, price);
  notify();
}

function show(productId: string): () => void {
  const count = shown.get(productId) ?? 0;
  shown.set(productId, count + 1);
  if (count === 0) notify();
  return () => {
    const left = (shown.get(productId) ?? 0) - 1;
    if (left > 0) shown.set(productId, left);
    else shown.delete(productId);
  };
}

/** The price of a product for the customer who sees the page: the listed one until, and unless, another one is known. */
export function useOwnPrice<Listed extends Price>(productId: string, listed: Listed): Listed {
  useEffect(() => show(productId), [productId]);
  const price = useSyncExternalStore(
    followOwnPrices,
    () => own.get(productId),
    () => undefined,
  );
  return useMemo(() => (price ? price(listed) : listed), [price, listed]);
}
