import { contentCardTag, contentListTag, contentTag } from '#shared/cache-tags/cache-tags.ts';
import { CONTENT_KINDS, type ContentKind, type PageKind } from '#shared/content/content-kinds.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { definitionOf, type ViewBlock } from '../content/blocks/block-table.ts';
import type { CardView } from '../content/card.ts';
import type { ContentEntry } from '../content/content-entry.ts';
import type { Heading } from '../content/parse-body.ts';
import { startOf } from '../content/publication/published-content.ts';
import { isScreenText } from '../content/screen-text.ts';
import type { RequestContext } from '../request/context.ts';
import { cardView, dateText, isClosed } from './card-view.ts';
import { listedEntries, listingLocales } from './listed-entries.ts';
import { recordContent } from './record-content.ts';
import { viewBlocks } from './view-blocks.ts';

export interface ArticleView extends CardView {
  readonly slugs: Readonly<Partial<Record<Locale, string>>>;
  /** The locales in which a job offer is open. */
  readonly openIn: readonly Locale[] | undefined;
  /** The instant at which it appeared in the shop, or without a date that of its last change (ISO 8601). */
  readonly publishedAt: string | undefined;
  readonly updated: string | undefined;
  readonly updatedText: string | undefined;
  /** The last day to apply for a job offer, in words. */
  readonly validThroughText: string | undefined;
  readonly author: string | undefined;
  readonly role: string | undefined;
  /** Reading time, at least one. */
  readonly minutes: number;
  readonly headings: readonly Heading[];
  readonly blocks: readonly ViewBlock[];
  /** Ids of related products that its blocks do not show. */
  readonly products: readonly string[];
  readonly related: readonly CardView[];
}

const WORDS_PER_MINUTE = 220;
const MAX_RELATED = 3;
/** Kinds of the related entries of an article that names none itself. */
const RELATED_KINDS: Readonly<Record<PageKind, readonly ContentKind[]>> = {
  blog: ['blog', 'advice'],
  advice: ['advice', 'blog'],
  project: ['project'],
  job: ['job'],
  page: [],
};

/** The page of a slug, in this locale or else another one; null when there is none. */
export async function articleView(
  ctx: RequestContext,
  kind: PageKind,
  slug: string,
): Promise<ArticleView | null> {
  const entry = findEntry(ctx, kind, slug);
  if (!entry || isScreenText(ctx.brand, kind, entry.id)) {
    recordContent(ctx, [contentListTag(kind)]);
    return null;
  }
  const { meta, id } = entry;
  const day = meta.date ?? meta.updated;
  recordContent(ctx, [contentTag(kind, id)]);
  const { headings, words, blocks } = await entry.body();
  const shown = new Set(blocks.flatMap((block) => definitionOf(block).shownProducts?.(block) ?? []));
  return {
    ...cardView(ctx, entry),
    slugs: ctx.content.slugs(kind, id),
    openIn: kind === 'job' ? listingLocales(ctx, [kind], id) : undefined,
    publishedAt: day === undefined ? undefined : startOf(day, ctx.locale).toISOString(),
    updatedText: dateText(ctx, meta.updated),
    validThroughText: dateText(ctx, meta.facts?.validThrough),
    updated: meta.updated,
    author: meta.author,
    role: meta.role,
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    headings,
    blocks: await viewBlocks(ctx, entry),
    products: meta.products.filter((product) => !shown.has(product)),
    related: relatedEntries(ctx, kind, entry).map((one) => cardView(ctx, one)),
  };
}

function findEntry(
  { content, locale }: RequestContext,
  kind: PageKind,
  slug: string,
): ContentEntry | undefined {
  const own = content.bySlug(kind, locale, slug);
  if (own) return own;
  const id = LOCALES.map((other) => content.bySlug(kind, other, slug)?.id).find(Boolean);
  return id === undefined ? undefined : content.byId(kind, locale, id);
}

const isContentKind = (kind: string): kind is ContentKind =>
  (CONTENT_KINDS as readonly string[]).includes(kind);

/** The entries that the editor named, else those with the most tags in common, newest first. No closed job offers. */
function relatedEntries(ctx: RequestContext, kind: PageKind, { id, meta }: ContentEntry): ContentEntry[] {
  const { content, locale } = ctx;
  const named = meta.related.flatMap((target) => {
    const [relatedKind = '', relatedId = ''] = target.split(':');
    // The page changes when an entry appears that its locale does not show yet.
    recordContent(ctx, [contentCardTag(relatedKind, relatedId)]);
    const entry = isContentKind(relatedKind) ? content.byId(relatedKind, locale, relatedId) : undefined;
    return entry && !isClosed(ctx, entry) ? [entry] : [];
  });
  if (named.length > 0) return named.slice(0, MAX_RELATED);
  const kinds = RELATED_KINDS[kind];
  recordContent(ctx, kinds.map(contentListTag));
  const common = (entry: ContentEntry) => entry.meta.tags.filter((tag) => meta.tags.includes(tag)).length;
  return listedEntries(ctx, kinds)
    .filter((entry) => !(entry.kind === kind && entry.id === id))
    .toSorted((a, b) => common(b) - common(a))
    .slice(0, MAX_RELATED);
}
