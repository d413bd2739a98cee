import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { CommerceContext } from '../context.ts';
import { refuseAnswers } from './configuration/answer-errors.ts';
import { quoteAnswers } from './configuration/configuration.service.ts';
import { lineAmounts } from './line-amounts.ts';
import {
  detailAnswer,
  type ProductDetail,
  type ProductSummary,
  priceAnswer,
  summaryAnswer,
} from './product-answer.ts';
import {
  findFilterNames,
  findPage,
  type ProductFilter,
  type StoredFacetValue,
} from './product-list.repository.ts';
import { findProduct, findSlugs, findSummaries, type ProductKey } from './products.repository.ts';
import { similarHits, wordHits } from './search/search-hits.ts';
import { searchQuery } from './search/search-query.ts';

type ProductPage = components['schemas']['ProductPage'];
type Facet = components['schemas']['Facet'];
type QuantityQuote = components['schemas']['QuantityQuote'];

/** A page of the shop's products; with a query those it finds, misspelt words forgiven when nothing matches. */
export async function listProducts(
  ctx: CommerceContext,
  { query, ...filter }: ProductFilter & { readonly query: string },
): Promise<ProductPage> {
  const { page, perPage } = filter;
  const wanted = query.trim() === '' ? null : searchQuery(query, localeDefinition(ctx.shop.locale).language);
  if (wanted === null && query.trim() !== '') {
    return { items: [], total: 0, page, perPage, facets: [] };
  }
  let found = await findPage(ctx, filter, wanted && wordHits(ctx.shop, wanted));
  if (wanted && found.found === 0) found = await findPage(ctx, filter, similarHits(ctx.shop, wanted));

  const chosen = await findFilterNames(ctx, filter);
  const facet = (
    kind: Facet['kind'],
    values: readonly StoredFacetValue[],
    selected: readonly string[],
  ): Facet => {
    const counted = new Set(values.map((value) => value.id));
    const empty = chosen.filter((value) => value.kind === kind && !counted.has(value.id));
    return {
      kind,
      values: [...values, ...empty.map(({ id, name }) => ({ id, name, count: 0 }))].map((value) => ({
        ...value,
        selected: selected.includes(value.id),
      })),
    };
  };
  return {
    items: found.items.map((item) => summaryAnswer(item, ctx.shop)),
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
  return detailAnswer(stored, ctx.shop);
}

/** Slug by locale. Throws NOT_FOUND. */
export async function getSlugs(ctx: CommerceContext, id: string): Promise<Record<string, string>> {
  const slugs = await findSlugs(ctx, id);
  if (!slugs) throw productNotFound(id);
  return slugs;
}

/** Products as a card or an order line shows them, by id; what is no longer in the catalogue is absent. */
export async function getSummaries(
  ctx: CommerceContext,
  ids: readonly string[],
): Promise<Map<string, ProductSummary>> {
  const stored = await findSummaries(ctx, ids);
  return new Map(stored.map((product) => [product.id, summaryAnswer(product, ctx.shop)]));
}

/**
 * The price at a quantity, by its tier, and the line it makes (spec section 5); of a configured product with its
 * answers. Throws NOT_FOUND, and BAD_REQUEST for answers to a product that asks nothing.
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
  refuseAnswers(answers);
  const price = priceAnswer(stored, ctx.shop, quantity);
  return { price, ...lineAmounts(price, ctx.shop.vatRate), stock: stored.stock };
}

function productNotFound(key: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no product ${key}` });
}
