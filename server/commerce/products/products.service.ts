import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { CommerceContext } from '../context.ts';
import { rejectAnswers } from './configuration/answer.errors.ts';
import { quoteAnswers } from './configuration/configuration.service.ts';
import { lineAmounts } from './line-amounts.service.ts';
import {
  type ProductDetail,
  type ProductSummary,
  toPrice,
  toProductDetailResponse,
  toProductSummaryResponse,
} from './product.response.ts';
import {
  findFilterNames,
  findProductPage,
  type ProductFilter,
  type StoredFacetValue,
} from './product-list.repository.ts';
import { findProduct, findSlugs, findSummaries, type ProductKey } from './products.repository.ts';
import { parseSearchQuery } from './search/search-query.ts';

type ProductPage = components['schemas']['ProductPage'];
type Facet = components['schemas']['Facet'];
type QuantityQuote = components['schemas']['QuantityQuote'];

/** A page of the shop's products or of the results of a query. Without exact results, similar words match as well. */
export async function listProducts(
  ctx: CommerceContext,
  { query, ...filter }: ProductFilter & { readonly query: string },
): Promise<ProductPage> {
  const { page, perPage } = filter;
  const parsed =
    query.trim() === '' ? null : parseSearchQuery(query, localeDefinition(ctx.shop.locale).language);
  if (parsed === null && query.trim() !== '') {
    return { items: [], total: 0, page, perPage, facets: [] };
  }
  let found = await findProductPage(ctx, filter, parsed && { match: 'words', query: parsed });
  if (parsed && found.found === 0) {
    found = await findProductPage(ctx, filter, { match: 'similar', query: parsed });
  }

  const selectedFilters = await findFilterNames(ctx, filter);
  const facet = (
    kind: Facet['kind'],
    values: readonly StoredFacetValue[],
    selected: readonly string[],
  ): Facet => {
    const counted = new Set(values.map((value) => value.id));
    // Selected values stay in the list, so that a visitor can deselect them.
    const empty = selectedFilters.filter((value) => value.kind === kind && !counted.has(value.id));
    return {
      kind,
      values: [...values, ...empty.map(({ id, name }) => ({ id, name, count: 0 }))].map((value) => ({
        ...value,
        selected: selected.includes(value.id),
      })),
    };
  };
  return {
    items: found.items.map((item) => toProductSummaryResponse(item, ctx.shop)),
    total: found.total,
    page,
    perPage,
    facets: [
      facet('CATEGORY', found.categories, filter.categories),
      facet('BRAND', found.manufacturers, filter.manufacturers),
    ],
  };
}

/** A product by id, SKU, or slug in any locale of the brand. Throws NOT_FOUND. */
export async function getProduct(ctx: CommerceContext, by: ProductKey, key: string): Promise<ProductDetail> {
  const stored = await findProduct(ctx, by, key);
  if (!stored) throw productNotFound(key);
  return toProductDetailResponse(stored, ctx.shop);
}

/** Slug by locale. Throws NOT_FOUND. */
export async function getSlugs(ctx: CommerceContext, id: string): Promise<Record<string, string>> {
  const slugs = await findSlugs(ctx, id);
  if (!slugs) throw productNotFound(id);
  return slugs;
}

/** Product summaries by id; products that are no longer in the catalogue are missing. */
export async function getSummaries(
  ctx: CommerceContext,
  ids: readonly string[],
): Promise<Map<string, ProductSummary>> {
  const stored = await findSummaries(ctx, ids);
  return new Map(stored.map((product) => [product.id, toProductSummaryResponse(product, ctx.shop)]));
}

/**
 * The price and line total at a quantity, for a configurable product with answers. Throws NOT_FOUND, and BAD_REQUEST for
 * answers to a product without options.
 */
export async function quoteQuantity(
  ctx: CommerceContext,
  id: string,
  { quantity, answers }: { readonly quantity: number; readonly answers?: Answers },
): Promise<QuantityQuote> {
  const configured = answers && (await quoteAnswers(ctx, { productId: id, answers, quantity }));
  if (configured) return configured;
  const [stored] = await findSummaries(ctx, [id]);
  if (!stored) throw productNotFound(id);
  rejectAnswers(answers);
  const price = toPrice(stored, ctx.shop, quantity);
  return { price, ...lineAmounts(price), stock: stored.stock };
}

function productNotFound(key: string): AppError {
  return new AppError('NOT_FOUND', { message: `Product ${key} does not exist` });
}
