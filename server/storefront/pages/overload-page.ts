import { RETRY_AFTER_SECONDS } from '#shared/errors/app-error.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import type { PageDeps } from './page-deps.ts';
import type { RefusedKind } from './refused-kind.ts';
import type { PageResponse } from './respond.ts';

type OverloadPageDeps = Pick<PageDeps, 'brand' | 'translations' | 'renderer' | 'security'>;

interface Refusal {
  readonly locale: Locale;
  readonly status: number;
  readonly kind: RefusedKind;
}

const KINDS: readonly RefusedKind[] = ['page', 'form', 'missing'];

export type OverloadPage = (refusal: Refusal) => PageResponse;

/**
 * The overload page of each locale, for requests that the render queue (503) or the rate limit (429) refuses, and for
 * pages that fail. It is built at boot, has a few kilobytes and no script, and reloads itself after Retry-After. No
 * cache stores it, so the edge continues with its own copy of the page. The page for a form does not reload itself,
 * because that would replace the form by an empty one: it asks to go back and send the form again. That of a document which
 * does not exist leads to the home page.
 */
export function createOverloadPages(deps: OverloadPageDeps): OverloadPage {
  const { brand, translations, renderer } = deps;
  const styles = renderer.assets.stylesheetTag();
  const security = securityHeaders(deps.security);
  const build = (locale: Locale, kind: RefusedKind) => {
    const reload = kind !== 'page' ? '' : `<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">`;
    const title = translations.t(locale)(kind === 'page' ? 'global:busy.title' : 'global:fault.title');
    const html =
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `${reload}<title>${title} | ${brand.name}</title>${styles}</head>` +
      `<body>${renderer.overloadBody(locale, kind)}</body></html>`;
    const body = Buffer.from(html);
    const headers = [
      ...security,
      ...['Content-Type', 'text/html; charset=utf-8'],
      ...['Content-Length', String(body.length)],
      ...['Cache-Control', 'no-store'],
      ...(kind === 'missing' ? [] : ['Retry-After', String(RETRY_AFTER_SECONDS)]),
    ];
    return { headers, body };
  };
  const pages = new Map(
    LOCALES.flatMap((locale) => KINDS.map((kind) => [`${kind} ${locale}`, build(locale, kind)] as const)),
  );
  return ({ locale, status, kind }) => ({
    status,
    ...(pages.get(`${kind} ${locale}`) ?? build(locale, kind)),
  });
}
