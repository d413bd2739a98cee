import type { RequestHandler } from 'express';
import { isLocale, LOCALES, type Locale } from '#shared/locales/index.ts';
import { localeOfHost, siteBaseAddress } from '#shared/screens/site-address.ts';
import type { StorefrontDeps } from '../context.ts';
import { writeLocaleCookie } from '../middleware/locale.ts';

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
  return isLabelled ? `${protocol}://${[locale.toLowerCase(), ...rest].join('.')}` : '';
}

/**
 * `GET /locale?to=fr-BE&path=/panier`: stores the shopper's choice and redirects to the same page in that locale. Only
 * this route sets the locale cookie, because Set-Cookie would make a page uncacheable.
 */
export function localeSwitch(deps: StorefrontDeps): RequestHandler {
  return (req, res) => {
    const to = typeof req.query.to === 'string' && isLocale(req.query.to) ? req.query.to : undefined;
    const path = sameOriginPath(req.query.path);
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    if (!to) {
      res.redirect(303, path);
      return;
    }
    writeLocaleCookie(req, res, to);
    res.redirect(303, originOf(deps, req.protocol, req.get('host') ?? '', to) + path);
  };
}
