import type { ContentKind } from '#shared/content/content-kinds.ts';
import { hasClosed } from '#shared/content/job-closing.ts';
import type { ContentEntry } from '../content/content-entry.ts';
import { openEntries } from '../content/open-entries.ts';
import type { RequestContext } from '../request/context.ts';
import { todayIn } from './card-view.ts';

/** The entries of some kinds that a page may list. The page is valid until the first of its job offers closes. */
export function listedEntries(ctx: RequestContext, kinds: readonly ContentKind[]): ContentEntry[] {
  const { content, locale, reads } = ctx;
  const entries = kinds.flatMap((kind) => openEntries(content, kind, locale, todayIn(ctx)));
  const lastDays = entries.map(({ meta }) => meta.facts?.validThrough).filter((day) => day !== undefined);
  const [firstDay] = lastDays.sort();
  reads.record({
    policy: 'content',
    state: 'hit',
    tags: [],
    isCurrent: () => !hasClosed(firstDay, todayIn(ctx)),
  });
  return entries;
}
