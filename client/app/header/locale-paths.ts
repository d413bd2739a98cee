import { useMatches } from 'react-router-dom';
import type { Locale } from '#shared/locales/index.ts';
import { shownScreen } from '../head.ts';
import { alternatesOf } from '../head-tags.ts';

/** Path of the page on show by locale; empty where there is no such page, as on the 404 screen. */
export function useLocalePaths(): Partial<Record<Locale, string>> {
  const shown = shownScreen(useMatches().map(({ loaderData }) => loaderData));
  return shown && shown.screen !== 'notFound' ? alternatesOf(shown.screen, shown.head) : {};
}
