import { html } from '#shared/html/html.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasScreen, href } from '#shared/screens/index.ts';
import { MAX_SLUG_LENGTH } from '#shared/slug/slug.ts';
import { isStorableText, onOneLine } from '#shared/validation/text.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import { LOCALE_HEADERS } from '../request/locale.ts';
import type { PageDeps } from './page-deps.ts';
import type { PageRequest } from './page-request.ts';
import { NOT_FOUND_CACHE } from './render-page.ts';
import type { PageResponse } from './respond.ts';

/** No page of the shop has a longer path. */
const MAX_PATH_LENGTH = 512;

/**
 * Whether a path cannot be that of a page: too long, also in one segment, not UTF-8, or with control characters. Shoppers do not
 * open such paths.
 */
export function isMalformedPath(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH) return true;
  try {
    const text = decodeURIComponent(path);
    const hasLongSlug = path
      .split('/')
      .some((segment) => decodeURIComponent(segment).length > MAX_SLUG_LENGTH);
    return hasLongSlug || !isStorableText(text) || text !== onOneLine(text);
  } catch {
    return true;
  }
}

/**
 * The 404 page of each locale for malformed paths, built at boot. It has about one kilobyte, the 404 page for shoppers 24, so
 * that an attacker who repeats such requests without compression causes little traffic.
 */
export function createMalformedPathPages(
  deps: Pick<PageDeps, 'brand' | 'translations' | 'renderer' | 'security'>,
): (request: Pick<PageRequest, 'locale' | 'localeByHost'>) => PageResponse {
  const { brand, translations, renderer } = deps;
  const security = securityHeaders(deps.security);
  const styles = { markup: renderer.assets.stylesheetTag() };
  const build = (locale: Locale): PageResponse => {
    const t = translations.t(locale);
    const search = hasScreen(brand, 'searchOverview')
      ? html`<p><a href="${href('searchOverview', locale)}">${t('search:title')}</a></p>`
      : null;
    const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t('notFound:title')} | ${brand.name}</title>${styles}</head>
<body><main><h1>${t('notFound:title')}</h1>
<p><a href="${href('home', locale)}">${t('notFound:home')}</a></p>${search}</main></body></html>`;
    const body = Buffer.from(page.markup);
    const headers = [
      ...security,
      ...['Content-Type', 'text/html; charset=utf-8'],
      ...['Content-Length', String(body.length)],
      ...['Cache-Control', NOT_FOUND_CACHE],
    ];
    return { status: 404, headers, body };
  };
  const pages = new Map(LOCALES.map((locale) => [locale, build(locale)]));
  return ({ locale, localeByHost }) => {
    const page = pages.get(locale) ?? build(locale);
    return localeByHost ? page : { ...page, headers: [...page.headers, 'Vary', LOCALE_HEADERS] };
  };
}
