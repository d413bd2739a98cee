import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { LOCALES, type Locale, localeDefinition } from '#shared/locales/index.ts';
import type { Content, ContentEntry } from '../content-entry.ts';
import { createContent } from '../create-content.ts';

export interface PublishedContent {
  readonly content: Content;
  /** The instant at which the next entry may appear; undefined if none waits. */
  readonly changesAt: Date | undefined;
}

/** The instant at which a date begins in the shop of a locale: entries of that date appear then. */
export function startOf(date: CalendarDate, locale: Locale): Date {
  return fromZonedTime(`${date}T00:00`, localeDefinition(locale).timeZone);
}

/** Whether an entry waits for its date in a locale where it is `today`. */
function isWaiting({ meta }: Pick<ContentEntry, 'meta'>, today: CalendarDate): boolean {
  return meta.date !== undefined && meta.date > today;
}

/** Content that shoppers see: no draft, and an entry from the start of its date, in the time zone of each locale. */
export function publishedContent({ entries, lists }: Content, now: Date): PublishedContent {
  const today = new Map<Locale, CalendarDate>();
  for (const locale of LOCALES) today.set(locale, zonedClock(now, localeDefinition(locale).timeZone).date);
  const isShown = (entry: ContentEntry, locale: Locale) =>
    entry.meta.draft !== true && !isWaiting(entry, today.get(locale) ?? '');
  const starts = LOCALES.flatMap((locale) =>
    entries
      .filter((entry) => entry.meta.draft !== true && isWaiting(entry, today.get(locale) ?? ''))
      .flatMap(({ meta }) => (meta.date === undefined ? [] : startOf(meta.date, locale).getTime())),
  );
  return {
    content: createContent(entries, lists, isShown),
    changesAt: starts.length > 0 ? new Date(Math.min(...starts)) : undefined,
  };
}

/** Everything, with a mark before the title of what shoppers do not see: for development. */
export function previewContent({ entries, lists }: Content, now: Date): Content {
  const marked = entries.map((entry): ContentEntry => {
    const { meta } = entry;
    const [locale = 'nl-NL'] = LOCALES.filter((one) => one.startsWith(entry.file.folder));
    const isLater = isWaiting(entry, zonedClock(now, localeDefinition(locale).timeZone).date);
    if (!meta.draft && !isLater) return entry;
    return { ...entry, meta: { ...meta, title: `[${meta.draft ? 'draft' : meta.date}] ${meta.title}` } };
  });
  return createContent(marked, lists);
}
