import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { ServerTranslations } from '../content/translations.ts';
import type { PageAssets } from './assets.ts';
import type { LoadedPage } from './renderer.ts';

const serialised = new WeakMap<object, string>();

/** JSON that can stand inside a script element. */
function embed(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The JSON of cached data, made once as long as the cache hands out the same object (decision 6). */
function embedData(data: unknown): string {
  if (typeof data !== 'object' || data === null) return embed(data ?? null);
  const known = serialised.get(data);
  if (known) return known;
  const made = embed(data);
  serialised.set(data, made);
  return made;
}

export interface DocumentParts {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly assets: PageAssets;
  readonly translations: ServerTranslations;
  readonly domainSuffix: string;
}

/** What can be sent as soon as the status is known: the browser starts on styles and scripts (decision 4). */
export function documentStart({ brand, locale, assets }: DocumentParts, page: LoadedPage): string {
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="theme-color" content="${brand.themeColour}">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">${assets.tagsFor(page.screenFile)}`
  );
}

/** Title, canonical and the like, up to where the rendered body goes. */
export function documentMiddle({ domainSuffix }: DocumentParts, page: LoadedPage): string {
  return `${page.headHtml(domainSuffix)}</head><body><div id="root">`;
}

/** The rendered page's state as data, and the end. */
export function documentEnd({ locale, translations, domainSuffix }: DocumentParts, page: LoadedPage): string {
  const queries = page.queries.map(([key, data]) => `[${embed(key)},${embedData(data)}]`).join(',');
  const state =
    `{"locale":"${locale}","apiBaseAddress":"","domainSuffix":${embed(domainSuffix)},` +
    `"messages":${embedData(messagesOf(translations, locale, page))},` +
    `"queries":[${queries}],"router":${embed(page.routerState)}}`;
  return `</div><script id="page-state" type="application/json">${state}</script></body></html>`;
}

const messageSets = new Map<string, Record<string, unknown>>();

function messagesOf(translations: ServerTranslations, locale: Locale, page: LoadedPage): object {
  const key = `${locale}:${page.namespaces.join()}`;
  const known = messageSets.get(key);
  if (known) return known;
  const made = translations.bundles(locale, page.namespaces);
  messageSets.set(key, made);
  return made;
}
