import { contentListTag, contentTag } from '#shared/cache-tags/cache-tags.ts';
import { ARCHIVE_PER_PAGE, inspirationArchivePerPage } from '#shared/constants.ts';
import type { ContentKind } from '#shared/content/content-kinds.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { ViewBlock } from '../content/blocks/block-table.ts';
import type { CardView } from '../content/card.ts';
import type { ContentEntry } from '../content/content-entry.ts';
import type { RequestContext } from '../request/context.ts';
import { cardView } from './card-view.ts';
import { listedEntries, listingLocales } from './listed-entries.ts';
import { recordContent } from './record-content.ts';
import { viewBlocks } from './view-blocks.ts';

interface OverviewQuery {
  readonly kind: 'blog' | 'project' | 'inspiration' | 'job';
  readonly type?: 'blog' | 'advice' | undefined;
  readonly tag?: string | undefined;
  readonly page: number;
}

/** A product at a place of a picture, in fractions of its width and height. */
interface SpotView {
  readonly x: number;
  readonly y: number;
  readonly product: string;
}

/** A card; an inspiration with its whole text and the products in its picture. */
interface OverviewEntry extends CardView {
  readonly blocks: readonly ViewBlock[];
  readonly spots: readonly SpotView[];
}

interface TagCount {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** One page of an overview. */
export interface OverviewView {
  readonly items: readonly OverviewEntry[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  /** The tags of all entries of this type, the most frequent first. */
  readonly tags: readonly TagCount[];
  /** Number of all entries of the kind, whatever the filters. */
  readonly all: number;
  /** The locales whose overview of the kind has entries. */
  readonly locales: readonly Locale[];
}

/** Advice has no overview of its own: that of the blogs lists both. */
const LISTED_KINDS = {
  blog: ['blog', 'advice'],
  project: ['project'],
  inspiration: ['inspiration'],
  job: ['job'],
} as const satisfies Record<OverviewQuery['kind'], readonly ContentKind[]>;

/** One page of the overview of a kind, newest first, without closed job offers. */
export async function overviewView(
  ctx: RequestContext,
  { kind, type, tag, page }: OverviewQuery,
): Promise<OverviewView> {
  const { brand } = ctx;
  const kinds: readonly ContentKind[] = LISTED_KINDS[kind];
  recordContent(ctx, kinds.map(contentListTag));
  const all = listedEntries(ctx, kinds).toSorted((a, b) =>
    (b.meta.date ?? '').localeCompare(a.meta.date ?? ''),
  );
  const ofType = type ? all.filter((entry) => entry.kind === type) : all;
  const matching = tag ? ofType.filter(({ meta }) => meta.tags.includes(tag)) : ofType;
  const perPage = kind === 'inspiration' ? inspirationArchivePerPage(brand.code) : ARCHIVE_PER_PAGE;
  const shown = matching.slice((page - 1) * perPage, page * perPage);
  return {
    items: await Promise.all(shown.map((entry) => overviewEntry(ctx, entry))),
    total: matching.length,
    page,
    perPage,
    all: all.length,
    locales: listingLocales(ctx, kinds),
    tags: tagCounts(ctx, ofType),
  };
}

async function overviewEntry(ctx: RequestContext, entry: ContentEntry): Promise<OverviewEntry> {
  const card = cardView(ctx, entry);
  if (entry.kind !== 'inspiration') return { ...card, blocks: [], spots: [] };
  recordContent(ctx, [contentTag(entry.kind, entry.id)]);
  return { ...card, blocks: await viewBlocks(ctx, entry), spots: entry.meta.spots };
}

function tagCounts({ content, locale }: RequestContext, entries: readonly ContentEntry[]): TagCount[] {
  const keys = Map.groupBy(
    entries.flatMap(({ meta }) => meta.tags),
    (key) => key,
  );
  return [...keys]
    .map(([key, { length: count }]) => ({ key, name: content.tagName(key, locale), count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, locale));
}
