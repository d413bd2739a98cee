import { useMatches } from 'react-router-dom';
import type { Head } from '#client/data/screen.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Screen } from '#shared/screens/index.ts';
import { shownScreen } from '../head.ts';
import { alternatesOf } from '../head-tags.ts';

type LocalePaths = Readonly<Partial<Record<Locale, string>>>;

const NOWHERE: LocalePaths = {};

/** Addresses without a slug are few: screens, and the pages of lists. */
const MOST_ADDRESSES = 1_000;
const byAddress = new Map<string, LocalePaths>();
const bySlugs = new WeakMap<object, Map<Screen, LocalePaths>>();

/** The same object for the same page, so that what is rendered of it can be kept beside it. */
function pathsOf(screen: Screen, head: Head): LocalePaths {
  const { slugs, canonicalQuery } = head;
  if (slugs) {
    const screens = bySlugs.get(slugs) ?? new Map<Screen, LocalePaths>();
    bySlugs.set(slugs, screens);
    const paths = screens.get(screen) ?? alternatesOf(screen, head);
    screens.set(screen, paths);
    return paths;
  }
  const address = `${screen} ${JSON.stringify(canonicalQuery)}`;
  const paths = byAddress.get(address) ?? alternatesOf(screen, head);
  if (byAddress.size >= MOST_ADDRESSES) byAddress.clear();
  byAddress.set(address, paths);
  return paths;
}

/** Path of the page on show by locale; empty where there is no such page, as on the 404 screen. */
export function useLocalePaths(): LocalePaths {
  const shown = shownScreen(useMatches().map(({ loaderData }) => loaderData));
  return shown && shown.screen !== 'notFound' ? pathsOf(shown.screen, shown.head) : NOWHERE;
}
