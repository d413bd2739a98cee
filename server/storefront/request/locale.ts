import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import Negotiator from 'negotiator';
import { headerOf, originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import type { Brand } from '#shared/brands/index.ts';
import { LOCALE_COOKIE_MAX_AGE } from '#shared/constants.ts';
import { canonicalSpelling } from '#shared/links/path-spelling.ts';
import {
  DEFAULT_LOCALE,
  isLocale,
  LANGUAGES,
  LOCALES,
  type Locale,
  PREFERRED_LOCALES,
} from '#shared/locales/index.ts';
import { localesOfPath } from '#shared/screens/index.ts';
import { localeOfHost } from '#shared/screens/site-address.ts';
import { LOCALE_COOKIE } from './shop-cookies.ts';

/** The request headers that decide the locale on a host that has several. */
export const LOCALE_HEADERS = 'Accept-Language, Cookie';

export interface LocaleHints {
  readonly host: string;
  readonly pathname: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

export interface DetectedLocale {
  readonly locale: Locale;
  /** The host determines the locale, so the URL alone determines the page. */
  readonly byHost: boolean;
}

function localeOfLabel(host: string): Locale | undefined {
  const label = host.toLowerCase().split('.')[0];
  return LOCALES.find((locale) => locale.toLowerCase() === label);
}

/** The best match for an Accept-Language header among some locales: the exact one, else one of its language. */
export function bestAcceptedLocale(header: string | undefined, among: readonly Locale[]): Locale | undefined {
  if (!header) return undefined;
  const ordered = PREFERRED_LOCALES.filter((locale) => among.includes(locale));
  const languages = LANGUAGES.filter((language) => ordered.some((locale) => locale.startsWith(language)));
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  const best = negotiator.language([...ordered, ...languages]);
  return best === undefined ? undefined : ordered.find((locale) => locale.startsWith(best));
}

/**
 * The locale of a request. A production host or a host label such as `fr-be.localhost` determines it. Otherwise a path
 * that only some languages have limits the choice, and within it the cookie, then Accept-Language, then nl-NL decides.
 */
export function detectLocale(brand: Brand, domainSuffix: string, hints: LocaleHints): DetectedLocale {
  const ofHost = localeOfHost(brand, hints.host, domainSuffix) ?? localeOfLabel(hints.host);
  if (ofHost) return { locale: ofHost, byHost: true };
  const ofPath = localesOfPath(canonicalSpelling(hints.pathname), LOCALES);
  const among = ofPath.length > 0 ? ofPath : LOCALES;
  if (hints.cookie && isLocale(hints.cookie) && among.includes(hints.cookie)) {
    return { locale: hints.cookie, byHost: false };
  }
  const accepted = bestAcceptedLocale(hints.acceptLanguage, among);
  const fallback = among.includes(DEFAULT_LOCALE)
    ? DEFAULT_LOCALE
    : PREFERRED_LOCALES.find((locale) => among.includes(locale));
  return { locale: accepted ?? fallback ?? DEFAULT_LOCALE, byHost: false };
}

/** Detects the locale of a request once, on the first call for it. */
export type LocaleDetector = (req: IncomingMessage) => DetectedLocale;

/** Shops have few hosts; invented Host headers must not fill the memory. */
const MAX_HOSTS = 200;

/** Detects locales for one brand. On a host with several locales, API calls send their locale in `x-locale`. */
export function createLocaleDetector(brand: Brand, domainSuffix: string): LocaleDetector {
  const byHost = new Map<string, DetectedLocale>();
  const byRequest = new WeakMap<IncomingMessage, DetectedLocale>();

  function detect(req: IncomingMessage, host: string): DetectedLocale {
    const { pathname } = splitUrl(originalUrlOf(req));
    const requested = pathname.startsWith('/api/') ? headerOf(req, 'x-locale') : undefined;
    const acceptLanguage = headerOf(req, 'accept-language');
    const detected = detectLocale(brand, domainSuffix, {
      host,
      pathname,
      cookie: readLocaleCookie(req),
      acceptLanguage,
    });
    return requested && isLocale(requested) && !detected.byHost
      ? { locale: requested, byHost: false }
      : detected;
  }

  return (req) => {
    const host = req.headers.host ?? '';
    const known = byHost.get(host) ?? byRequest.get(req);
    if (known) return known;
    const detected = detect(req, host);
    if (!detected.byHost) byRequest.set(req, detected);
    else if (byHost.size < MAX_HOSTS) byHost.set(host, detected);
    return detected;
  };
}

function readLocaleCookie(req: IncomingMessage): string | undefined {
  return parseCookie(req.headers.cookie ?? '')[LOCALE_COOKIE];
}

/** Stores a chosen locale in a cookie for one year; sets nothing if the cookie already has that value. */
export function writeLocaleCookie(req: Request, res: Response, locale: Locale): void {
  if (readLocaleCookie(req) === locale) return;
  const cookie = stringifySetCookie({
    name: LOCALE_COOKIE,
    value: locale,
    path: '/',
    maxAge: LOCALE_COOKIE_MAX_AGE,
    sameSite: 'lax',
    secure: req.secure,
  });
  res.append('Set-Cookie', cookie);
}
