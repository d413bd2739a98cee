import type { Brand } from '#shared/brands/index.ts';
import { PRELOAD_HINTS } from '#shared/html/preload-hints.ts';
import { BRAND_FILES } from '#shared/links/brand-files.ts';
import type { Locale } from '#shared/locales/index.ts';
import { PRICE_DISPLAY_PATH } from '#shared/price-display/price-display-cookie.ts';
import { PRICE_DISPLAY_SCRIPT } from '#shared/price-display/price-display-script.ts';
import type { PageThirdParties } from '#shared/third-parties/third-parties.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import type { ServerTranslations } from '../i18n/translations.ts';
import type { PageAssets } from './page-assets.ts';
import type { HtmlChunk, LoadedPage, PageStart } from './page-entry.ts';

const serialised = new WeakMap<object, Buffer>();

/** JSON that is safe inside a script element. */
function embed(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The JSON of cached data, serialised once per object: the cache returns the same object until the value changes. */
function embedData(data: unknown): Buffer {
  if (!isRecord(data)) return Buffer.from(embed(data ?? null));
  const known = serialised.get(data);
  if (known) return known;
  const json = Buffer.from(embed(data));
  serialised.set(data, json);
  return json;
}

const ICON_TAGS =
  `<link rel="icon" href="${BRAND_FILES.icon}" type="image/svg+xml">` +
  `<link rel="apple-touch-icon" href="${BRAND_FILES.touchIcon}">` +
  `<link rel="manifest" href="${BRAND_FILES.manifest}">`;

export interface DocumentContext {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly assets: PageAssets;
  readonly translations: ServerTranslations;
  readonly domainSuffix: string;
  /** Those of this locale. */
  readonly thirdParties?: PageThirdParties | undefined;
}

/** The document before the rendered body. */
export function documentStart(
  { brand, locale, assets }: DocumentContext,
  page: Pick<PageStart, 'screenFiles' | 'headHtml'>,
): string {
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="theme-color" content="${brand.themeColour}">` +
    // Before the styles: an inline script after a stylesheet waits for it.
    (brand.switches.products ? `<script>${PRICE_DISPLAY_SCRIPT}</script>` : '') +
    `${ICON_TAGS}${assets.headTags(page.screenFiles)}` +
    (brand.switches.products
      ? `<noscript><link rel="stylesheet" href="${PRICE_DISPLAY_PATH}"></noscript>`
      : '') +
    `${page.headHtml()}</head><body><div id="root">`
  );
}

/** The document after the rendered body: the page's state as JSON. */
export function documentEnd(
  { locale, translations, domainSuffix, thirdParties }: DocumentContext,
  page: LoadedPage,
): readonly HtmlChunk[] {
  const pieces: HtmlChunk[] = [
    '</div><script id="page-state" type="application/json">' +
      `{"locale":"${locale}","apiBaseAddress":"","domainSuffix":${embed(domainSuffix)},` +
      `${thirdParties === undefined ? '' : `"thirdParties":${embed(thirdParties)},`}"messages":`,
    embedData(messagesOf(translations, locale, page)),
  ];
  let separator = ',"queries":[';
  for (const [key, data] of page.queries) {
    pieces.push(`${separator}[${embed(key)},`, embedData(data));
    separator = '],';
  }
  const end = page.queries.length > 0 ? ']]' : ',"queries":[]';
  pieces.push(`${end},"router":${embed(page.routerState)}}</script></body></html>`);
  return pieces;
}

/** Joins pieces of HTML with a single allocation. */
export function joinChunks(pieces: readonly HtmlChunk[]): Buffer {
  let length = 0;
  for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  const whole = Buffer.allocUnsafe(length);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') end += whole.write(piece, end);
    else {
      whole.set(piece, end);
      end += piece.length;
    }
  }
  return whole;
}

export function wholeDocument(
  context: DocumentContext,
  page: LoadedPage,
  body: readonly HtmlChunk[],
): Buffer {
  return joinChunks([documentStart(context, page), ...body, ...documentEnd(context, page)]);
}

/**
 * The document after the start of its body, which was sent; without a body, the browser renders the page. Throws if the body
 * does not begin with the start.
 */
export function restOfDocument(
  context: DocumentContext,
  page: LoadedPage,
  { start, body }: { readonly start: string; readonly body: readonly HtmlChunk[] },
): Buffer {
  if (body.length === 0) return joinChunks(documentEnd(context, page));
  const whole = joinChunks(body);
  const [first] = body;
  const [hintTags = ''] = (typeof first === 'string' && PRELOAD_HINTS.exec(first)) || [];
  const hints = Buffer.byteLength(hintTags);
  const sent = Buffer.from(start);
  const end = hints + sent.length;
  if (!whole.subarray(hints, end).equals(sent))
    throw new Error('The body does not begin with the start that was sent');
  return joinChunks([whole.subarray(end), ...documentEnd(context, page)]);
}

const messageSets = new Map<string, Record<string, unknown>>();

function messagesOf(translations: ServerTranslations, locale: Locale, page: LoadedPage): object {
  const key = `${locale}:${page.namespaces.join()}`;
  const known = messageSets.get(key);
  if (known) return known;
  const messages = translations.bundles(locale, page.namespaces);
  messageSets.set(key, messages);
  return messages;
}
