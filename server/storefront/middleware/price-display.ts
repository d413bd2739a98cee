import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { LOCALE_COOKIE_MAX_AGE } from '#shared/constants.ts';
import type { PriceDisplay } from '#shared/enumerations.ts';
import {
  PRICE_DISPLAY_COOKIE,
  priceDisplayCookieValue,
  priceDisplayOf,
} from '#shared/price-display/price-display-cookie.ts';

/** The price display that the shopper chose on this host; undefined without a choice. */
export function readPriceDisplay(req: Request): PriceDisplay | undefined {
  const stored = parseCookie(req.headers.cookie ?? '')[PRICE_DISPLAY_COOKIE];
  return stored === undefined ? undefined : priceDisplayOf(stored);
}

/** Stores the price display on this host for a year. Scripts of the page read the cookie, so it is not httpOnly. */
export function writePriceDisplay(req: Request, res: Response, display: PriceDisplay): void {
  const cookie = stringifySetCookie({
    name: PRICE_DISPLAY_COOKIE,
    value: priceDisplayCookieValue(display),
    path: '/',
    maxAge: LOCALE_COOKIE_MAX_AGE,
    sameSite: 'lax',
    secure: req.secure,
  });
  res.append('Set-Cookie', cookie);
}
