import { useMatches } from 'react-router-dom';
import type { Head } from '#client/data/screen.ts';
import type { Locale } from '#shared/locales/index.ts';
import { shownScreen } from '../head.ts';
import { alternatesOf } from '../head-tags.ts';

const NOWHERE: Partial<Record<Locale, string>> = {};
const ofHead = new WeakMap<Head, Partial<Record<Locale, string>>>();

/** Path of the page on show by locale; empty where there is no such page, as on the 404 screen. */
export function useLocalePaths(): Partial<Record<Locale, string>> {
  const shown = shownScreen(useMatches().map(({ loaderData }) => loaderData));
  if (!shown || shown.screen === 'notFound') return NOWHERE;
  const known = ofHead.get(shown.head);
  if (known) return known;
  const paths = alternatesOf(shown.screen, shown.head);
  ofHead.set(shown.head, paths);
  return paths;
}
