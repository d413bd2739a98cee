import { RETRY_AFTER_SECONDS } from '#shared/errors/app-error.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import type { PageDeps } from './page-deps.ts';
import type { PageResponse } from './respond.ts';

type OverloadPageDeps = Pick<PageDeps, 'brand' | 'translations' | 'renderer' | 'security'>;

/**
 * The overload page of each locale, for requests that the render queue (503) or the rate limit (429) refuses. It is
 * built at boot, has a few kilobytes and no script, and reloads itself after Retry-After. No cache stores it, so the
 * edge continues with its own copy of the page.
 */
export function createOverloadPages(
  deps: OverloadPageDeps,
): (locale: Locale, status: 429 | 503) => PageResponse {
  const { brand, translations, renderer } = deps;
  const styles = renderer.assets.stylesheetTag();
  const security = securityHeaders(deps.security);
  const build = (locale: Locale) => {
    const html =
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">` +
      `<title>${translations.t(locale)('global:busy.title')} | ${brand.name}</title>${styles}</head>` +
      `<body>${renderer.overloadBody(locale)}</body></html>`;
    const body = Buffer.from(html);
    const headers = [
      ...security,
      ...['Content-Type', 'text/html; charset=utf-8'],
      ...['Content-Length', String(body.length)],
      ...['Cache-Control', 'no-store'],
      ...['Retry-After', String(RETRY_AFTER_SECONDS)],
    ];
    return { headers, body };
  };
  const pages = new Map(LOCALES.map((locale) => [locale, build(locale)]));
  return (locale, status) => ({ status, ...(pages.get(locale) ?? build(locale)) });
}
