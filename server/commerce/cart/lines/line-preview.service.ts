import { randomUUID } from 'node:crypto';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { configureProducts } from '../../products/configuration/configure.service.ts';
import { getSummaries } from '../../products/products.service.ts';
import type { NewLine } from './line-addition.service.ts';
import { lineSnapshot } from './line-snapshot.ts';
import { readSessionRules } from './session-rules.service.ts';

type OrderLine = components['schemas']['OrderLine'];

/**
 * Products with answers as cart lines in the request's shop, without a cart, at the prices of the session's customer. Omits
 * products that are no longer sold or no longer accept the answers. Does not read the pictures of shoppers.
 */
export async function previewLines(
  ctx: CommerceContext,
  lines: readonly Required<NewLine>[],
): Promise<OrderLine[]> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const products = await getSummaries(ctx, productIds);
  const rules = await readSessionRules(ctx, productIds);
  const configured = await configureProducts(ctx, undefined, lines);
  return lines.flatMap(({ productId, answers, quantity }, at) => {
    const product = products.get(productId);
    const result = configured[at];
    if (!product || (result?.evaluated.faults ?? []).length > 0) return [];
    const snapshot = lineSnapshot(product, result, { quantity, ...ctx.shop, rule: rules.get(productId) });
    return [{ ...snapshot, id: randomUUID(), productId, quantity, answers, stock: product.stock }];
  });
}
