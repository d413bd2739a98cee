import type { Request, RequestHandler, Response } from 'express';
import { isLocale, LOCALES, type Locale } from '#shared/locales/index.ts';
import { priceDisplayCookieValue, priceDisplayOf } from '#shared/price-display/price-display-cookie.ts';
import { localeOfHost, siteBaseAddress } from '#shared/screens/site-address.ts';
import { readPriceDisplay, writePriceDisplay } from '../middleware/price-display.ts';
import type { RequestContext, StorefrontDeps } from '../request/context.ts';
import { writeLocaleCookie } from '../request/locale.ts';
import { contextOf } from '../request/request-context.ts';
import { readSessionToken, writeSessionToken } from '../request/session.ts';

export const LOCALE_SWITCH_PATH = '/locale';

/** The value if it is a path on this origin (never `//other.host` or a scheme), else `/`. */
function sameOriginPath(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : '/';
}

/** The origin of another locale if the host determines the locale (production, fr-be.localhost); else empty. */
function originOf(deps: StorefrontDeps, protocol: string, host: string, locale: Locale): string {
  if (localeOfHost(deps.brand, host, deps.domainSuffix)) {
    return siteBaseAddress(deps.brand, locale, deps.domainSuffix);
  }
  const [label = '', ...rest] = host.split('.');
  const isLabelled = LOCALES.some((known) => known.toLowerCase() === label.toLowerCase());
  const origin = `${protocol}://${[locale.toLowerCase(), ...rest].join('.')}`;
  // Programs send hosts that are no part of a URL.
  return isLabelled && URL.canParse(origin) ? origin : '';
}

/** The query for the other host that offers it the shopper's session; empty without a session or when the API fails. */
async function sessionOffer({ commerce, sessionToken, logger, requestId }: RequestContext): Promise<string> {
  if (!sessionToken) return '';
  try {
    const { code } = await commerce.post('/Session/offer');
    return `&session=${code}`;
  } catch (error) {
    logger.warn({ err: error, requestId }, 'the session was not offered to the other host');
    return '';
  }
}

/** The query for the other host with the price display that the shopper chose on this one; empty without a choice. */
function chosenPrices(req: Request): string {
  const display = readPriceDisplay(req);
  return display ? `&prices=${priceDisplayCookieValue(display)}` : '';
}

/** Takes over the price display that the shopper chose on another host of the shop. */
function acceptPrices(req: Request, res: Response): void {
  const { prices } = req.query;
  if (typeof prices === 'string') writePriceDisplay(req, res, priceDisplayOf(prices));
}

/**
 * Whether the shopper comes from a page of this shop. Browsers keep the origin of that page through the redirect. A link
 * on another site must not put a visitor into a session that its author knows.
 */
function comesFromShop(deps: StorefrontDeps, req: Request): boolean {
  const referrer = req.get('referer') ?? '';
  if (!URL.canParse(referrer)) return false;
  const { origin } = new URL(referrer);
  const host = req.get('host') ?? '';
  return LOCALES.some((locale) => originOf(deps, req.protocol, host, locale) === origin);
}

/** Takes over the session that the shopper had on another host of the shop. */
async function acceptSession(req: Request, res: Response): Promise<void> {
  const code = req.query.session;
  if (typeof code !== 'string') return;
  const { commerce, logger, requestId } = contextOf(req);
  try {
    const { token } = await commerce.post('/Session/accept', { body: { code } });
    if (token !== readSessionToken(req)) writeSessionToken(req, res, token);
  } catch (error) {
    logger.warn({ err: error, requestId }, 'the session of the other host was not taken over');
  }
}

/**
 * `GET /locale?to=fr-BE&path=/panier`: stores the shopper's choice and redirects to the same page in that locale. Only
 * this route sets the locale cookie, because Set-Cookie would make a page uncacheable. Where the locale has a host of its
 * own, that host gets the shopper's session and price display first (shared/decisions/029-one-session-on-all-hosts.md).
 */
export function localeSwitch(deps: StorefrontDeps): RequestHandler {
  return async (req, res) => {
    const to = typeof req.query.to === 'string' && isLocale(req.query.to) ? req.query.to : undefined;
    const path = sameOriginPath(req.query.path);
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    if (!to) {
      res.redirect(303, path);
      return;
    }
    writeLocaleCookie(req, res, to);
    const host = req.get('host') ?? '';
    const origin = originOf(deps, req.protocol, host, to);
    const isElsewhere = origin !== '' && new URL(origin).host !== host;
    const offer = isElsewhere ? (await sessionOffer(contextOf(req))) + chosenPrices(req) : '';
    if (offer) {
      res.redirect(303, `${origin}${LOCALE_SWITCH_PATH}?to=${to}&path=${encodeURIComponent(path)}${offer}`);
      return;
    }
    if (!isElsewhere && comesFromShop(deps, req)) {
      acceptPrices(req, res);
      await acceptSession(req, res);
    }
    res.redirect(303, origin + path);
  };
}
