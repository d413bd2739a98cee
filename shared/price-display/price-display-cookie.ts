import type { PriceDisplay } from '../enumerations.ts';

/**
 * The cookie with the shopper's price display, for one year. A script of the page reads it before the first paint, so it
 * is not httpOnly.
 */
export const PRICE_DISPLAY_COOKIE = 'price-display';

const STORED = { including: 'inc', excluding: 'exc' } as const satisfies Record<PriceDisplay, string>;

export function priceDisplayCookieValue(display: PriceDisplay): string {
  return STORED[display];
}

/** The price display of a cookie's value, or of a form's field with the same values; by default including VAT. */
export function priceDisplayOf(stored: unknown): PriceDisplay {
  return stored === STORED.excluding ? 'excluding' : 'including';
}

/** Stores a choice (POST) and serves the style sheet for it to pages without JavaScript (GET). */
export const PRICE_DISPLAY_PATH = '/api/forms/price-display';
