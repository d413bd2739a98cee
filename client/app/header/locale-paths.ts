import { useMatches } from 'react-router-dom';
import type { Head } from '#client/data/screen.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Screen } from '#shared/screens/index.ts';
import { currentScreen } from '../head.ts';
import { localeAlternates } from '../head-tags.ts';

type LocalePaths = Readonly<Partial<Record<Locale, string>>>;

const NO_PATHS: LocalePaths = {};

/** Most pages without a slug are screens and pages of lists. Limited, since a visitor can make up a query string. */
const MAX_CACHED_PATHS = 1_000;
const byAddress = new Map<string, LocalePaths>();
const bySlugs = new WeakMap<object, Map<Screen, LocalePaths>>();

/** Returns the same object for the same page: the fragment cache finds the rendered list by it. */
function cachedLocalePaths(screen: Screen, head: Head): LocalePaths {
  const { slugs, canonicalQuery } = head;
  if (slugs) {
    const screens = bySlugs.get(slugs) ?? new Map<Screen, LocalePaths>();
    bySlugs.set(slugs, screens);
    const paths = screens.get(screen) ?? localeAlternates(screen, head);
    screens.set(screen, paths);
    return paths;
  }
  const address = `${screen} ${JSON.stringify(canonicalQuery)}`;
  const paths = byAddress.get(address) ?? localeAlternates(screen, head);
  if (byAddress.size >= MAX_CACHED_PATHS) byAddress.clear();
  byAddress.set(address, paths);
  return paths;
}

/** Returns the path of the current page in each locale that has it; empty on the 404 screen. */
export function useLocalePaths(): LocalePaths {
  const current = currentScreen(useMatches().map(({ loaderData }) => loaderData));
  return current && current.screen !== 'notFound'
    ? cachedLocalePaths(current.screen, current.head)
    : NO_PATHS;
}
