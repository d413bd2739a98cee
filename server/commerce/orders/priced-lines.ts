import type { CommerceContext } from '../context.ts';
import type { LineSnapshot } from '../db/schema/order-values.ts';
import { type Configured, configureAll } from '../products/configuration/configure.service.ts';
import type { ProductSummary } from '../products/product-answer.ts';
import { getSummaries } from '../products/products.service.ts';
import type { PackedItem } from '../shipping/parcel.ts';
import { answersHash } from './answers.ts';
import { keptSnapshot, snapshotOf } from './line-snapshot.ts';
import { shopOfOrder } from './order-context.ts';
import type { LineRow, OrderRow } from './orders.repository.ts';
import { findPackages, packedLine } from './packed-line.ts';

/** A line of a cart at this moment's prices. */
export interface PricedLine {
  readonly row: LineRow;
  readonly snapshot: LineSnapshot;
  /** false: its product left the catalogue, or is no longer made with these answers; nobody can buy it as it is. */
  readonly isAvailable: boolean;
  /** Free pieces of the product; 0 when the line is not available. */
  readonly free: number;
  /** As it is sent. */
  readonly packed: PackedItem;
  /** Working days until it leaves. */
  readonly deliveryDays: number;
}

/**
 * Prices lines by today's catalogue: configured ones by today's configuration, with the pictures of the order's own
 * session. Texts are the reader's, currency the order's; VAT in whole percent. A line that is no longer to be had
 * keeps its last price.
 */
export async function priceLines(
  ctx: CommerceContext,
  order: OrderRow,
  rows: readonly LineRow[],
  vatRate: number,
): Promise<PricedLine[]> {
  const shop = { ...shopOfOrder(order), locale: ctx.shop.locale, vatRate };
  const reader = { ...ctx, shop };
  const products = await getSummaries(reader, [...new Set(rows.map((row) => row.productId))]);
  const wished = rows.filter((row) => products.get(row.productId)?.configurable);
  const answered = await configureAll(reader, order.sessionId, wished);
  const configuredByLine = new Map(wished.map((row, index) => [row.id, answered[index]]));
  const packages = await findPackages(ctx, rows);
  return rows.map((row): PricedLine => {
    const product = products.get(row.productId);
    const configured = configuredByLine.get(row.id);
    const item = packages.get(row.productId);
    const isAvailable = product !== undefined && fits(row, product, configured);
    return {
      row,
      isAvailable,
      snapshot: isAvailable
        ? snapshotOf(product, configured, { quantity: row.quantity, vatRate, locale: shop.locale })
        : keptSnapshot(row, vatRate),
      free: isAvailable ? Math.max(product.stock, 0) : 0,
      packed: packedLine(item, configured, row.quantity),
      deliveryDays: configured?.evaluated.deliveryDays ?? item?.deliveryDays ?? 0,
    };
  });
}

/** Whether a product is still made as a line says: every answer right, and none of them meaningless by now. */
function fits(row: LineRow, product: ProductSummary, configured: Configured | undefined): boolean {
  if (!product.configurable) return Object.keys(row.answers).length === 0;
  const { faults = [], answers } = configured?.evaluated ?? {};
  return answers !== undefined && faults.length === 0 && answersHash(answers) === row.answersHash;
}
