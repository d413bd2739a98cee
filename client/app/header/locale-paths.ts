import { useLocation, useMatches } from 'react-router-dom';
import type { Head } from '#client/data/screen.ts';
import { overviewAbove } from '#shared/content/overviews.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { href, type PageScreen } from '#shared/screens/index.ts';
import { currentScreen } from '../head.ts';
import { localeAlternates } from '../head-tags.ts';

type LocalePaths = Readonly<Partial<Record<Locale, string>>>;

const NO_PATHS: LocalePaths = {};

/** Enough for the screens and the pages of lists. Limited, since a visitor can make up query strings. */
const MAX_CACHED_PATHS = 1_000;
const byAddress = new Map<string, LocalePaths>();
const bySlugs = new WeakMap<object, Map<PageScreen, LocalePaths>>();

function localePaths(screen: PageScreen, { slugs }: Head, search: string): LocalePaths {
  const paths = localeAlternates(screen, slugs ? { slugs } : {});
  const overview = screen === 'productDetail' ? 'productOverview' : overviewAbove(screen);
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const path = paths[locale];
      if (path !== undefined) return [[locale, path + search]];
      return overview ? [[locale, href(overview, locale)]] : [];
    }),
  );
}

/** Returns the same object for the same page: the fragment cache finds the rendered list by it. */
function cachedLocalePaths(screen: PageScreen, head: Head, search: string): LocalePaths {
  const { slugs } = head;
  if (slugs) {
    if (search) return localePaths(screen, head, search);
    const screens = bySlugs.get(slugs) ?? new Map<PageScreen, LocalePaths>();
    bySlugs.set(slugs, screens);
    const paths = screens.get(screen) ?? localePaths(screen, head, search);
    screens.set(screen, paths);
    return paths;
  }
  const address = `${screen} ${search}`;
  const paths = byAddress.get(address) ?? localePaths(screen, head, search);
  if (byAddress.size >= MAX_CACHED_PATHS) byAddress.clear();
  byAddress.set(address, paths);
  return paths;
}

/**
 * Returns the path and query of the current page in each locale that has it, else of the overview above it; empty on the
 * 404 screen. The ids in a query are the same in every language.
 */
export function useLocalePaths(): LocalePaths {
  const { search } = useLocation();
  const current = currentScreen(useMatches().map(({ loaderData }) => loaderData));
  return current && current.screen !== 'notFound'
    ? cachedLocalePaths(current.screen, current.head, search)
    : NO_PATHS;
}
