import { hasClosed } from '#shared/content/job-closing.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import type { CardView, FactsView, TagView } from '../content/card.ts';
import type { ContentEntry } from '../content/content-entry.ts';
import type { RequestContext } from '../request/context.ts';
import { pictureView } from './picture-view.ts';
import { contentAddress } from './read-links.ts';

/** The names of the tags of an entry. */
function tagViews({ content, locale }: RequestContext, tags: readonly string[]): TagView[] {
  return tags.map((key) => ({ key, name: content.tagName(key, locale) }));
}

/** A date of the front matter in the words of the locale. */
export function dateText({ locale }: RequestContext, date: string | undefined): string | undefined {
  return date === undefined ? undefined : formatCalendarDate(date, locale);
}

/** An entry in a list. `contentAddress` records that the response shows it. */
export function cardView(ctx: RequestContext, entry: ContentEntry): CardView {
  const { kind, id, slug, meta } = entry;
  return {
    kind,
    id,
    slug,
    title: meta.title,
    description: meta.description ?? '',
    date: meta.date,
    href: contentAddress(ctx, kind, id),
    dateText: dateText(ctx, meta.date),
    picture: pictureView(ctx, meta.image),
    alt: meta.alt ?? '',
    tags: tagViews(ctx, meta.tags),
    facts: factsView(ctx, entry),
  };
}

/** A response in which a job offer is open is valid until the offer closes, although no content changes then. */
function factsView(ctx: RequestContext, entry: ContentEntry): FactsView | undefined {
  const { facts } = entry.meta;
  if (facts?.validThrough === undefined) return facts;
  if (isClosed(ctx, entry)) return { ...facts, isClosed: true };
  const isCurrent = () => !isClosed(ctx, entry);
  ctx.reads.record({ policy: 'content', state: 'hit', tags: [], isCurrent });
  return facts;
}

/** Whether an entry is a job offer whose last day has passed in the shop. */
export function isClosed(ctx: RequestContext, { meta }: ContentEntry): boolean {
  return hasClosed(meta.facts?.validThrough, todayIn(ctx, ctx.locale));
}

/** The day in the shop of a locale, yyyy-MM-dd. */
export function todayIn({ clock }: RequestContext, locale: Locale): string {
  return zonedClock(clock(), localeDefinition(locale).timeZone).date;
}
