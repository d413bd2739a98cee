import { useSyncExternalStore } from 'react';
import { LOCALE_COOKIE_MAX_AGE, PRICE_DISPLAY_DEFAULT } from '#shared/constants.ts';
import type { PriceDisplay } from '#shared/enumerations.ts';
import {
  PRICE_DISPLAY_COOKIE,
  priceDisplayCookieValue,
  priceDisplayOf,
} from '#shared/price-display/price-display-cookie.ts';
import { EXCLUDING_CLASS } from '#shared/price-display/price-display-script.ts';

const STORED = new RegExp(`(?:^|; )${PRICE_DISPLAY_COOKIE}=([^;]*)`);

const listeners = new Set<() => void>();

function currentDisplay(): PriceDisplay {
  return document.documentElement.classList.contains(EXCLUDING_CLASS) ? 'excluding' : 'including';
}

/** Shows prices with or without VAT, on this page only. */
export function showPriceDisplay(display: PriceDisplay): void {
  document.documentElement.classList.toggle(EXCLUDING_CLASS, display === 'excluding');
  for (const listener of listeners) listener();
}

/** Shows prices with or without VAT, on this page and the next ones. */
export function choosePriceDisplay(display: PriceDisplay): void {
  const attributes = `path=/; max-age=${LOCALE_COOKIE_MAX_AGE}; samesite=lax`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API, and it is asynchronous
  document.cookie = `${PRICE_DISPLAY_COOKIE}=${priceDisplayCookieValue(display)}; ${attributes}${secure}`;
  showPriceDisplay(display);
}

/** Follows a choice in another tab when this one is shown again. Returns the function that stops it. */
export function followPriceDisplay(): () => void {
  const follow = () => {
    const [, stored] = STORED.exec(document.cookie) ?? [];
    if (stored !== undefined && priceDisplayOf(stored) !== currentDisplay())
      showPriceDisplay(priceDisplayOf(stored));
  };
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pageshow', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('pageshow', follow);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current price display. The server renders every page with the default, so that it is cacheable. */
export function usePriceDisplay(): PriceDisplay {
  return useSyncExternalStore(subscribe, currentDisplay, () => PRICE_DISPLAY_DEFAULT);
}
