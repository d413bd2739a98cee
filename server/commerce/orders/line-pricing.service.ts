import type { CommerceContext } from '../context.ts';
import { type ConfigurationResult, configureProducts } from '../products/configuration/configure.service.ts';
import type { ProductSummary } from '../products/product.response.ts';
import { getSummaries } from '../products/products.service.ts';
import type { PackedItem } from '../shipping/parcel.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import { answersHash } from './answers-hash.ts';
import { lastKnownSnapshot, lineSnapshot } from './line-snapshot.ts';
import type { LineRow, LineSnapshot, OrderRow } from './orders.repository.ts';
import { toPackedItem } from './packed-item.ts';
import { findPackages } from './stock.repository.ts';

/** A cart line at current prices. */
export interface PricedLine {
  readonly row: LineRow;
  readonly snapshot: LineSnapshot;
  /** false: the product has left the catalogue, or no longer accepts these answers. The line cannot be paid. */
  readonly isAvailable: boolean;
  /** Free pieces of the product; 0 when the line is not available. */
  readonly free: number;
  readonly packed: PackedItem;
  /** Working days until dispatch. */
  readonly deliveryDays: number;
}

/**
 * Prices the lines of an order by the current catalogue and configurations, with the pictures that the order's session
 * may use. Texts are in the locale of the request, amounts in the currency of the order. `vatRate` is a percentage.
 * An unavailable line retains its last price (shared/decisions/015-configured-lines-are-repriced-on-read.md).
 */
export async function priceLines(
  ctx: CommerceContext,
  order: OrderRow,
  rows: readonly LineRow[],
  vatRate: number,
): Promise<PricedLine[]> {
  const shop = { ...shopOf(order), locale: ctx.shop.locale, vatRate };
  const orderCtx = { ...ctx, shop };
  const productIds = [...new Set(rows.map((row) => row.productId))];
  const products = await getSummaries(orderCtx, productIds);
  const configurable = rows.filter((row) => products.get(row.productId)?.configurable);
  const results = await configureProducts(orderCtx, order.sessionId ?? undefined, configurable);
  const configuredByLine = new Map(configurable.map((row, index) => [row.id, results[index]]));
  const packages = await findPackages(ctx, productIds);
  return rows.map((row): PricedLine => {
    const product = products.get(row.productId);
    const configured = configuredByLine.get(row.id);
    const item = packages.get(row.productId);
    const isAvailable = product !== undefined && acceptsAnswers(row, product, configured);
    return {
      row,
      isAvailable,
      snapshot: isAvailable
        ? lineSnapshot(product, configured, { quantity: row.quantity, vatRate, locale: shop.locale })
        : lastKnownSnapshot(row, vatRate),
      free: isAvailable ? Math.max(product.stock, 0) : 0,
      packed: toPackedItem(item, configured, row.quantity),
      deliveryDays: configured?.evaluated.deliveryDays ?? item?.deliveryDays ?? 0,
    };
  });
}

/** Whether the current configuration accepts all answers of a line. Ignoring an answer would change the product. */
function acceptsAnswers(
  row: LineRow,
  product: ProductSummary,
  configured: ConfigurationResult | undefined,
): boolean {
  if (!product.configurable) return Object.keys(row.answers).length === 0;
  const { faults = [], answers } = configured?.evaluated ?? {};
  return answers !== undefined && faults.length === 0 && answersHash(answers) === row.answersHash;
}
