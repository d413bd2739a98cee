import type { Locale } from '#shared/locales/index.ts';
import { memoiseByIdentity } from '../cache/memoise-by-identity.ts';
import type { SlugIndex } from '../commerce-client/views.ts';

type FormerSlug = NonNullable<SlugIndex['former']>[number];
type Kind = FormerSlug['kind'];
export const SLUGGED_KINDS = ['product', 'category'] as const satisfies readonly Kind[];
type Slugs = SlugIndex['products'][number]['slugs'];

/** The product or category that a slug leads to in a locale. */
export type ResolvedSlug =
  /** `slug` is its slug in the locale. */
  | { readonly kind: 'entry'; readonly id: string; readonly slug: string }
  /** It left the catalogue, or this language; `category` is the id of its category, if the shop still has that. */
  | { readonly kind: 'gone'; readonly category: string | null }
  | { readonly kind: 'missing' };

interface Owner {
  readonly id: string;
  readonly category: string | null;
  readonly isFormer: boolean;
}

interface SlugTable {
  readonly slugsById: ReadonlyMap<string, Slugs>;
  /** Owners by locale and slug. */
  readonly own: ReadonlyMap<string, Owner>;
  /** Owners by slug in any locale. */
  readonly all: ReadonlyMap<string, Owner>;
}

function tableOf(kind: Kind, entries: SlugIndex['products'], former: readonly FormerSlug[]): SlugTable {
  const own = new Map<string, Owner>();
  const all = new Map<string, Owner>();
  const add = (owner: Owner, locale: string, slug: string) => {
    own.set(`${locale} ${slug}`, owner);
    all.set(slug, owner);
  };
  // Current slugs last: they win over former ones.
  for (const { slug, locales, id, category } of former.filter((one) => one.kind === kind)) {
    for (const locale of locales) add({ id, category, isFormer: true }, locale, slug);
  }
  for (const { id, slugs } of entries) {
    for (const [locale, slug] of Object.entries(slugs)) {
      add({ id, category: null, isFormer: false }, locale, slug);
    }
  }
  return { slugsById: new Map(entries.map(({ id, slugs }) => [id, slugs])), own, all };
}

/** Built once for each index that the cache returns, so that a lookup takes constant time. */
const tablesOf = memoiseByIdentity((index: SlugIndex) => ({
  product: tableOf('product', index.products, index.former ?? []),
  category: tableOf('category', index.categories, index.former ?? []),
}));

/**
 * Resolves a slug of the locale, else of another one. A former slug leads to the current one at once, however often the
 * entry was renamed.
 */
export function resolveSlug(index: SlugIndex, kind: Kind, locale: Locale, slug: string): ResolvedSlug {
  const tables = tablesOf(index);
  const { slugsById, own, all } = tables[kind];
  const owner = own.get(`${locale} ${slug}`) ?? all.get(slug);
  if (!owner) return { kind: 'missing' };
  const current = slugsById.get(owner.id)?.[locale];
  if (current) return { kind: 'entry', id: owner.id, slug: current };
  if (!owner.isFormer) return { kind: 'missing' };
  const { category } = owner;
  return { kind: 'gone', category: category && tables.category.slugsById.has(category) ? category : null };
}
