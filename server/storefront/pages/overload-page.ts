import type { ServerResponse } from 'node:http';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type { PageDeps } from './page-deps.ts';
import { RenderRefused } from './render-queue.ts';
import { type FlatHeaders, writePage } from './respond.ts';

/** Seconds after which to ask again for a page that could not be made. */
export const RETRY_SECONDS = 5;

interface LightPage {
  readonly status: 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

type LightPageDeps = Pick<PageDeps, 'brand' | 'translations' | 'renderer' | 'pageAnswers'>;

/** Answers with the light page where a render was refused; throws any other error on. */
export type AnswerRefused = (error: unknown, res: ServerResponse, locale: Locale) => void;

/** The one answer to a refused render, for public pages and a shopper's own. `security`: the headers of every page. */
export function refusedAnswers(deps: LightPageDeps, security: FlatHeaders): AnswerRefused {
  const light = lightPages(deps);
  return (error, res, locale) => {
    if (!(error instanceof RenderRefused)) throw error;
    deps.pageAnswers.light += 1;
    writePage(res, light(locale), security);
  };
}

/**
 * The page for when there are more visitors than renders: 503 with Retry-After, a few bytes made at boot, no script,
 * and it asks again by itself. Nobody stores it, so an edge goes on with the page it has.
 */
function lightPages({ brand, translations, renderer }: LightPageDeps): (locale: Locale) => LightPage {
  const styles = renderer.assets.tagsFor([]).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const make = (locale: Locale): LightPage => {
    const html =
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<meta http-equiv="refresh" content="${RETRY_SECONDS}">` +
      `<title>${translations.t(locale)('global:busy.title')} | ${brand.name}</title>${styles.join('')}</head>` +
      `<body>${renderer.light(locale)}</body></html>`;
    const body = Buffer.from(html);
    return {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': String(body.length),
        'Cache-Control': 'no-store',
        'Retry-After': String(RETRY_SECONDS),
      },
      body,
    };
  };
  const pages = new Map(LOCALES.map((locale) => [locale, make(locale)]));
  return (locale) => pages.get(locale) ?? make(locale);
}
