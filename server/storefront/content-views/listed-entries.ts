import type { ContentKind } from '#shared/content/content-kinds.ts';
import { hasClosed } from '#shared/content/job-closing.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type { ContentEntry } from '../content/content-entry.ts';
import { openEntries } from '../content/open-entries.ts';
import type { RequestContext } from '../request/context.ts';
import { todayIn } from './card-view.ts';

/** The entries of some kinds that a page may list. The page is valid until the first of its job offers closes. */
export function listedEntries(
  ctx: RequestContext,
  kinds: readonly ContentKind[],
  locale = ctx.locale,
): ContentEntry[] {
  const entries = kinds.flatMap((kind) => openEntries(ctx.content, kind, locale, todayIn(ctx, locale)));
  const lastDays = entries.map(({ meta }) => meta.facts?.validThrough).filter((day) => day !== undefined);
  const [firstDay] = lastDays.sort();
  if (firstDay !== undefined) {
    const isCurrent = () => !hasClosed(firstDay, todayIn(ctx, locale));
    ctx.reads.record({ policy: 'content', state: 'hit', tags: [], isCurrent });
  }
  return entries;
}

/** The locales that list an entry of some kinds; with an id, those that list this entry. */
export function listingLocales(ctx: RequestContext, kinds: readonly ContentKind[], id?: string): Locale[] {
  return LOCALES.filter((locale) =>
    listedEntries(ctx, kinds, locale).some((entry) => id === undefined || entry.id === id),
  );
}
