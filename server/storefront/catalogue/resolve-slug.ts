import { isSlug } from '#shared/slug/slug.ts';
import type { Schemas } from '../commerce-client/contract.ts';
import { nullWhenNotFound } from '../commerce-client/null-when-not-found.ts';
import type { SlugOwnerView } from '../commerce-client/views.ts';
import type { RequestContext } from '../request/context.ts';
import { readCategories } from './read-categories.ts';
import { readProduct } from './read-product.ts';

export type SluggedKind = Schemas['SluggedKind'];
export const SLUGGED_KINDS = ['product', 'category'] as const satisfies readonly SluggedKind[];

/** The product or category that a slug leads to in a locale. */
export type ResolvedSlug =
  /** `slug` is its slug in the locale. */
  | { readonly kind: 'entry'; readonly id: string; readonly slug: string }
  /** It left the catalogue, or this language; `category` is the id of its category, if the shop still has that. */
  | { readonly kind: 'gone'; readonly category: string | null }
  | { readonly kind: 'missing' };

/** The product or category that has or had a slug in any locale, through the cache, or null. */
export async function readSlugOwner(
  ctx: RequestContext,
  kind: SluggedKind,
  slug: string,
): Promise<SlugOwnerView | null> {
  if (!isSlug(slug)) return null;
  return ctx.read('slug.owner', { kind, slug }, () =>
    nullWhenNotFound(ctx.catalogue.get('/Slugs/{kind}/{slug}', { path: { kind, slug } })),
  );
}

/**
 * Resolves a slug of the locale, else of another one. A former slug leads to the current one at once, however often the
 * entry was renamed. A page of the locale is found by the read that renders it, so that its slug costs no call of its own.
 */
export async function resolveSlug(
  ctx: RequestContext,
  kind: SluggedKind,
  slug: string,
): Promise<ResolvedSlug> {
  const shown = kind === 'product' ? await readProduct(ctx, slug) : await findCategory(ctx, slug);
  if (shown?.slug === slug) return { kind: 'entry', id: shown.id, slug };
  const owner = await readSlugOwner(ctx, kind, slug);
  if (!owner) return { kind: 'missing' };
  const { id, slug: current, category } = owner;
  return current === null ? { kind: 'gone', category } : { kind: 'entry', id, slug: current };
}

async function findCategory(ctx: RequestContext, slug: string) {
  return (await readCategories(ctx)).find((one) => one.slug === slug);
}
