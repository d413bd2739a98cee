import type { IncomingMessage } from 'node:http';
import { originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import type { Locale } from '#shared/locales/index.ts';
import { matchScreen } from '#shared/screens/index.ts';
import { pageQuery } from '#shared/screens/page-query.ts';
import { boundedSearch } from '#shared/validation/bounded-fields.ts';
import type { LocaleDetector } from '../request/locale.ts';

const READ_METHODS = ['GET', 'HEAD'];

export interface PageRequest {
  readonly locale: Locale;
  /** The host determines the locale; otherwise the response varies by cookie and Accept-Language. */
  readonly localeByHost: boolean;
  readonly path: string;
  /** The query with its question mark, or empty; each value within the length of its parameter. */
  readonly search: string;
  /** The part of the query that the page depends on, normalised, without the question mark. */
  readonly query: string;
}

/**
 * Parses a request for a page; undefined for other methods and malformed URLs. Detects the locale, which happens once for
 * each request, only for the given methods: the path of a form with files changes before its locale is read.
 */
export function pageRequestOf(
  req: IncomingMessage,
  localeOf: LocaleDetector,
  methods: readonly string[] = READ_METHODS,
): PageRequest | undefined {
  if (!methods.includes(req.method ?? '')) return undefined;
  const url = originalUrlOf(req);
  if (!url.startsWith('/')) return undefined;
  const { locale, byHost } = localeOf(req);
  const { pathname: path, search: given } = splitUrl(url);
  const search = boundedSearch(given);
  const query = search && pageQuery(search, matchScreen(path, locale)?.screen);
  return { locale, localeByHost: byHost, path, search, query };
}
