import { BAND_ATTRIBUTES, COMPARED_ATTRIBUTES } from '#shared/acoustics/compared-attributes.ts';
import { nullWhenNotFound } from '../commerce-client/null-when-not-found.ts';
import type { ComparedProductView } from '../commerce-client/views.ts';
import type { RequestContext } from '../request/context.ts';
import { fetchProduct, summaryOf } from './read-card.ts';

const COMPARED: readonly string[] = [...COMPARED_ATTRIBUTES, ...BAND_ATTRIBUTES];

/** A product with its measured values by its SKU or the id of its family, through the cache; null when the shop does not have it. */
export function readCompared(ctx: RequestContext, id: string): Promise<ComparedProductView | null> {
  return ctx.read('product.compared', { id }, () => nullWhenNotFound(fetchCompared(ctx, id)));
}

async function fetchCompared(ctx: RequestContext, id: string): Promise<ComparedProductView> {
  const product = await fetchProduct(ctx, id);
  const attributes = product.attributes.filter((attribute) => COMPARED.includes(attribute.id ?? ''));
  return { ...summaryOf(product), attributes };
}
