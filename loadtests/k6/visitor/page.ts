import { PATHS, PRIVATE_SCREENS, type Screen } from '../../../shared/screens/index.ts';
import { type Answer, ask, askTogether, expectStatus, holds } from './ask.ts';
import { query } from './call.ts';
import { figures } from './figures.ts';
import { filesIn, languageOf, picturesIn, titleOf } from './markup.ts';
import type { Visitor } from './visitor.ts';

export interface Page {
  readonly html: string;
  /** What is there instead: a redirect's address, without its host. */
  readonly location?: string;
}

const MOST_PICTURES = 4;
/** Names under which a cache in front says what it did. */
const EDGE_HEADERS = ['X-Cache', 'X-Cache-Status'];
const READY = new Set(['hit', 'stale', 'updating', 'revalidated']);

/** Path of a screen in the visitor's shop. */
export function pathOf({ locale }: Visitor, screen: Screen, slug = ''): string {
  return PATHS[locale][screen].replace('{slug}', encodeURIComponent(slug));
}

function countCaches(answer: Answer): void {
  const page = /(?:^|,\s*)page;desc="?(\w+)/.exec(answer.headers['Server-Timing'] ?? '')?.[1];
  if (page) {
    figures.pageCache.add(1, { state: page });
    figures.pageCacheHits.add(READY.has(page));
  }
  const edge = EDGE_HEADERS.map((name) => answer.headers[name])
    .find(Boolean)
    ?.toLowerCase();
  if (edge) {
    figures.edgeCache.add(1, { state: edge });
    figures.edgeCacheHits.add(READY.has(edge));
  }
}

/** What every page that anybody may keep must be. */
function checkPublic(visitor: Visitor, { headers }: Answer): void {
  holds(visitor, 'a public page sets no cookie', headers['Set-Cookie'] === undefined);
  const isBehindEdge = EDGE_HEADERS.some((name) => headers[name]);
  holds(visitor, 'tags stay behind the edge', !isBehindEdge || headers['X-Cache-Tags'] === undefined);
  holds(visitor, 'a public page may be kept', /\bs-maxage=\d/.test(headers['Cache-Control'] ?? ''));
}

function checkPrivate(visitor: Visitor, { headers }: Answer): void {
  holds(visitor, 'a private page is kept nowhere', /\bno-store\b/.test(headers['Cache-Control'] ?? ''));
}

/** Styles, scripts and pictures that the visitor's browser does not have yet. */
function loadFiles(visitor: Visitor, html: string): void {
  const fresh = (paths: readonly string[]) =>
    [...new Set(paths)].filter((path) => {
      if (visitor.seen.has(path)) return false;
      visitor.seen.add(path);
      return true;
    });
  askTogether(visitor, fresh(filesIn(html)), { kind: 'file', name: '/assets/*', screen: 'asset' });
  askTogether(visitor, fresh(picturesIn(html, MOST_PICTURES)), {
    kind: 'file',
    name: '/pictures/*',
    screen: 'picture',
  });
}

function withoutHost(location: string): string {
  return location.replace(/^https?:\/\/[^/]+/, '');
}

/**
 * Loads a page as a browser does: the document, then the files it names, then the cart for its badge. Ends the visit
 * when it is not there. A redirect is answered, not followed: journeys know where they should end.
 */
export function openPage(visitor: Visitor, screen: Screen, path: string): Page {
  const name = PATHS[visitor.locale][screen];
  const answer = ask(visitor, 'GET', path, { kind: 'page', name, screen });
  expectStatus(visitor, answer, screen, 200, ...(PRIVATE_SCREENS.includes(screen) ? [301, 302, 303] : []));
  const location = answer.headers.Location;
  if (location) return { html: '', location: withoutHost(location) };
  const html = answer.body ?? '';
  holds(visitor, 'a page is in its language', languageOf(html) === visitor.locale);
  holds(
    visitor,
    'a page has a title and its end',
    titleOf(html) !== '' && html.trimEnd().endsWith('</html>'),
  );
  if (PRIVATE_SCREENS.includes(screen)) checkPrivate(visitor, answer);
  else {
    checkPublic(visitor, answer);
    countCaches(answer);
  }
  if (visitor.loadsFiles) loadFiles(visitor, html);
  if (visitor.hasScript && !PRIVATE_SCREENS.includes(screen)) query(visitor, screen, 'cart.order.get', null);
  visitor.hasPage = true;
  return { html };
}

/** Whether the visitor's next move needs no page load. */
export function movesByCalls(visitor: Visitor): boolean {
  return visitor.hasScript && visitor.hasPage;
}

/** The last part of a detail screen's path, decoded. */
export function slugOf(path: string): string {
  return decodeURIComponent(path.split('?')[0]?.split('/').at(-1) ?? '');
}
