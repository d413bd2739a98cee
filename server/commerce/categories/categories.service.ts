import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { facetRecord } from '../products/selection/product-selection.ts';
import { readWithSelection } from '../products/selection/read-selection.ts';
import { type Category, findCategories } from './categories.repository.ts';

/** Counts alone, of all products. */
const ALL = { selected: facetRecord(() => []), sort: 'relevance', page: 1, perPage: 0 } as const;

/**
 * All categories of the shop in order, with the number of families that their lists have. It is null while the search engine
 * does not respond: the menu of a shop must not depend on it.
 */
export function listCategories(ctx: CommerceContext): Promise<Category[]> {
  return readWithSelection(ctx, async (selection, since) => {
    const [counts, { categories, state }] = await Promise.all([
      selection.select(ctx.shop, ALL).then((found) => found.counts.CATEGORY, unlessUnavailable),
      findCategories(ctx, since),
    ]);
    const result = categories.map((category) => ({
      ...category,
      productCount: counts ? (counts.get(category.id) ?? 0) : null,
    }));
    return { result, state };
  });
}

function unlessUnavailable(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') return undefined;
  throw error;
}
