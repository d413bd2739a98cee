import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { rejectAnswers } from './configuration/answer.errors.ts';
import { priceAnswers } from './configuration/configuration.service.ts';
import { lineAmounts } from './line-amounts.service.ts';
import {
  type ProductDetail,
  type ProductSummary,
  toPrice,
  toProductDetailResponse,
  toProductSummaryResponse,
} from './product.response.ts';
import type { OrderedProduct } from './product-json.repository.ts';
import {
  findOrderedProducts,
  findProduct,
  findSlugs,
  findSummaries,
  type ProductKey,
} from './products.repository.ts';

type QuantityQuote = components['schemas']['QuantityQuote'];

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

/** The products of order lines by id, in one statement, also those that have left the catalogue. */
export async function getOrderedProducts(
  ctx: CommerceContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderedProduct>> {
  return new Map((await findOrderedProducts(ctx, ids)).map((product) => [product.id, product]));
}

/**
 * The price and line total at a quantity, for a configurable product with answers. Throws NOT_FOUND, and BAD_REQUEST for
 * answers to a product without options.
 */
export async function priceQuantity(
  ctx: CommerceContext,
  id: string,
  { quantity, answers }: { readonly quantity: number; readonly answers?: Answers },
): Promise<QuantityQuote> {
  const configured = answers && (await priceAnswers(ctx, { productId: id, answers, quantity }));
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
