import { useSyncExternalStore } from 'react';
import { PRICE_DISPLAY_DEFAULT } from '#shared/constants.ts';
import type { PriceDisplay } from '#shared/enumerations.ts';
import {
  EXCLUDING_CLASS,
  PRICE_DISPLAY_KEY,
  STORED_EXCLUDING,
} from '#shared/price-display/price-display-script.ts';

const STORED = { including: 'inc', excluding: STORED_EXCLUDING } as const satisfies Record<
  PriceDisplay,
  string
>;

const listeners = new Set<() => void>();

function currentDisplay(): PriceDisplay {
  return document.documentElement.classList.contains(EXCLUDING_CLASS) ? 'excluding' : 'including';
}

function setDisplay(display: PriceDisplay): void {
  document.documentElement.classList.toggle(EXCLUDING_CLASS, display === 'excluding');
  for (const listener of listeners) listener();
}

/** Shows prices with or without VAT, on this page and the next ones. */
export function choosePriceDisplay(display: PriceDisplay): void {
  setDisplay(display);
  try {
    localStorage.setItem(PRICE_DISPLAY_KEY, STORED[display]);
  } catch {
    // Denied storage limits the choice to this page.
  }
}

function subscribe(listener: () => void): () => void {
  const syncFromOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === PRICE_DISPLAY_KEY) setDisplay(newValue === STORED.excluding ? 'excluding' : 'including');
  };
  listeners.add(listener);
  window.addEventListener('storage', syncFromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', syncFromOtherTab);
  };
}

/** The current price display. The server renders every page with the default, so that it is cacheable. */
export function usePriceDisplay(): PriceDisplay {
  return useSyncExternalStore(subscribe, currentDisplay, () => PRICE_DISPLAY_DEFAULT);
}
