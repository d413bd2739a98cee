import { useSyncExternalStore } from 'react';
import { PRICE_DISPLAY_DEFAULT } from '#shared/constants.ts';
import type { PriceDisplay } from '#shared/enumerations.ts';

/** Shared with client/price-display.ts, which sets the class before the first paint. */
const STORAGE_KEY = 'price-display';
const EXCLUDING_CLASS = 'prices-exc';
const STORED = { including: 'inc', excluding: 'exc' } as const satisfies Record<PriceDisplay, string>;

const listeners = new Set<() => void>();

function shown(): PriceDisplay {
  return document.documentElement.classList.contains(EXCLUDING_CLASS) ? 'excluding' : 'including';
}

function show(display: PriceDisplay): void {
  document.documentElement.classList.toggle(EXCLUDING_CLASS, display === 'excluding');
  for (const listener of listeners) listener();
}

/** Shows prices with or without VAT from now on, on this page and the next ones (spec section 2). */
export function choosePriceDisplay(display: PriceDisplay): void {
  show(display);
  try {
    localStorage.setItem(STORAGE_KEY, STORED[display]);
  } catch {
    // Storage can be closed to the page; the choice then holds until the next one.
  }
}

function subscribe(listener: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) show(newValue === STORED.excluding ? 'excluding' : 'including');
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** The price display on show; every page is rendered with the default, so that it can be cached. */
export function usePriceDisplay(): PriceDisplay {
  return useSyncExternalStore(subscribe, shown, () => PRICE_DISPLAY_DEFAULT);
}
