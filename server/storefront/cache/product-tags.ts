import {
  categoryStockTag,
  categoryTag,
  familyTag,
  LISTS_TAG,
  NAME_ORDER_TAG,
  productTag,
  STOCK_COUNTS_TAG,
} from '#shared/cache-tags/cache-tags.ts';
import type { operations } from '#shared/commerce-api/openapi-types.ts';
import type { AllowUndefined } from '../commerce-client/contract.ts';
import type { ProductCardView, ProductDetailView, ProductPageView } from '../commerce-client/views.ts';

export type ListQuery = AllowUndefined<NonNullable<operations['listProducts']['parameters']['query']>>;

/** The tags of a list: the products that it shows, and what decides which these are. */
export function listTags(
  { category = [], stock = [], sort = 'relevance' }: ListQuery,
  page: ProductPageView | null,
): string[] {
  // A list that is filtered by stock also counts the products of other categories.
  const isWithinCategories = category.length > 0 && stock.length === 0;
  return [
    LISTS_TAG,
    // Products with equal prices are sorted by name.
    ...(sort === 'relevance' ? [] : [NAME_ORDER_TAG]),
    ...category.map(categoryTag),
    ...(isWithinCategories ? category.map(categoryStockTag) : [STOCK_COUNTS_TAG]),
    ...new Set((page?.items ?? []).flatMap(cardProducts).map(productTag)),
  ];
}

/** The ids of the products that a card shows. */
export function cardProducts({ id, variants }: ProductCardView): string[] {
  return [id, ...variants.map((variant) => variant.id)];
}

/** The page shows the product, cards of related products, links to its variants, and its categories. */
export function detailTags({ id, family, related, categories }: ProductDetailView): string[] {
  return [
    productTag(id),
    familyTag(family),
    ...related.map((product) => productTag(product.id)),
    ...categories.map((category) => categoryTag(category.id)),
  ];
}
