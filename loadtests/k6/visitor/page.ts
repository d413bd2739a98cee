import { PATHS, PRIVATE_SCREENS, type Screen } from '../../../shared/screens/index.ts';
import { query } from './call.ts';
import { filesIn, languageOf, picturesIn, titleOf } from './markup.ts';
import { metrics } from './metrics.ts';
import { checkThat, expectStatus, type ShopResponse, sendRequest, sendTogether } from './request.ts';
import type { Visitor } from './visitor.ts';

export interface Page {
  readonly html: string;
  /** Target of a redirect, without its host. */
  readonly location?: string;
}

const MAX_PICTURES = 4;
/** Headers in which edges report their cache state. */
const EDGE_HEADERS = ['X-Cache', 'X-Cache-Status'];
const FROM_CACHE = new Set(['hit', 'stale', 'updating', 'revalidated']);

export function pathOf({ locale }: Visitor, screen: Screen, slug = ''): string {
  return PATHS[locale][screen].replace('{slug}', encodeURIComponent(slug));
}

function countCacheStates(response: ShopResponse): void {
  const page = /(?:^|,\s*)page;desc="?(\w+)/.exec(response.headers['Server-Timing'] ?? '')?.[1];
  if (page) {
    metrics.pageCache.add(1, { state: page });
    metrics.pageCacheHits.add(FROM_CACHE.has(page));
  }
  const edge = EDGE_HEADERS.map((name) => response.headers[name])
    .find(Boolean)
    ?.toLowerCase();
  if (edge) {
    metrics.edgeCache.add(1, { state: edge });
    metrics.edgeCacheHits.add(FROM_CACHE.has(edge));
  }
}

function checkPublic(visitor: Visitor, { headers }: ShopResponse): void {
  checkThat(visitor, 'a public page sets no cookie', headers['Set-Cookie'] === undefined);
  const isBehindEdge = EDGE_HEADERS.some((name) => headers[name]);
  checkThat(
    visitor,
    'the edge removes the cache tags',
    !isBehindEdge || headers['X-Cache-Tags'] === undefined,
  );
  const caching = headers['Cache-Control'] ?? '';
  // The visitor whose request renders a page may get it in two parts, before its lifetime is known.
  const isInParts = caching === 'no-store' && headers['Content-Length'] === undefined;
  checkThat(visitor, 'a public page is cacheable', /\bs-maxage=\d/.test(caching) || isInParts);
}

function checkPrivate(visitor: Visitor, { headers }: ShopResponse): void {
  checkThat(visitor, 'a private page is not cacheable', /\bno-store\b/.test(headers['Cache-Control'] ?? ''));
}

/** Loads styles, scripts and pictures that are not in the browser cache yet. */
function loadFiles(visitor: Visitor, html: string): void {
  const fresh = (paths: readonly string[]) =>
    [...new Set(paths)].filter((path) => {
      if (visitor.loadedFiles.has(path)) return false;
      visitor.loadedFiles.add(path);
      return true;
    });
  sendTogether(visitor, fresh(filesIn(html)), { kind: 'file', name: '/assets/*', screen: 'asset' });
  sendTogether(visitor, fresh(picturesIn(html, MAX_PICTURES)), {
    kind: 'file',
    name: '/pictures/*',
    screen: 'picture',
  });
}

function withoutHost(location: string): string {
  return location.replace(/^https?:\/\/[^/]+/, '');
}

/**
 * Loads a page like a browser: the document, its files, then the cart for the badge. Returns redirects instead of
 * following them. Throws VisitAborted for other statuses than 200.
 */
export function openPage(visitor: Visitor, screen: Screen, path: string): Page {
  const name = PATHS[visitor.locale][screen];
  const response = sendRequest(visitor, 'GET', path, { kind: 'page', name, screen });
  expectStatus(visitor, response, screen, 200, ...(PRIVATE_SCREENS.includes(screen) ? [301, 302, 303] : []));
  const location = response.headers.Location;
  if (location) return { html: '', location: withoutHost(location) };
  const html = response.body ?? '';
  checkThat(visitor, 'a page has the right language', languageOf(html) === visitor.locale);
  checkThat(
    visitor,
    'a page has a title and is complete',
    titleOf(html) !== '' && html.trimEnd().endsWith('</html>'),
  );
  if (PRIVATE_SCREENS.includes(screen)) checkPrivate(visitor, response);
  else {
    checkPublic(visitor, response);
    countCacheStates(response);
  }
  if (visitor.loadsFiles) loadFiles(visitor, html);
  if (visitor.runsScripts && !PRIVATE_SCREENS.includes(screen))
    query(visitor, screen, 'cart.order.get', null);
  visitor.hasLoadedPage = true;
  return { html };
}

/** Whether the visitor navigates by tRPC calls instead of page loads. */
export function navigatesByCalls(visitor: Visitor): boolean {
  return visitor.runsScripts && visitor.hasLoadedPage;
}

/** The decoded slug at the end of a path. */
export function slugOf(path: string): string {
  return decodeURIComponent(path.split('?')[0]?.split('/').at(-1) ?? '');
}
