import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { cartChanged } from '../order-records/order.errors.ts';
import { insertOrderEvent } from '../order-records/orders/order-events.repository.ts';
import {
  findLines,
  insertLines,
  type LineRow,
  updateSnapshots,
} from '../order-records/orders/order-lines.repository.ts';
import type { OrderOwner } from '../order-records/orders/order-merge.repository.ts';
import {
  findCurrentOrder,
  insertQuotedOrder,
  type OrderRow,
  updateOrder,
} from '../order-records/orders/orders.repository.ts';
import { shopOf } from '../shops/shop-context.ts';
import { checkAmount } from './cart-limits.service.ts';
import { deliveryPlace, deliveryTerritory, type PricedCart, priceCart } from './cart-pricing.service.ts';
import { type NewLine, tryAddLine } from './lines/line-addition.service.ts';
import { type PricedLine, priceLines, readLineCatalogue } from './lines/line-pricing.service.ts';
import { type Quoted, quoteLine } from './lines/quoted-line.ts';
import { quoteShipping } from './quoted-delivery.ts';

// The order operations that quotations use. Each runs in the caller's transaction.

/** Source of a quotation: the cart of its session, or some lines. */
export type QuotedSource = 'cart' | readonly NewLine[];

export type QuotationOffer = Pick<Quoted, 'number' | 'validUntil' | 'guaranteed'>;

/**
 * Creates an order in the state Quotation at current prices, with copies of the lines of the cart except samples, or
 * with new lines. Reserves no stock. New lines that cannot be ordered in full get a lower quantity or are left out.
 * Throws cartChanged for a cart with an unavailable line, the error of the first line when no line is left, and
 * UNPROCESSABLE_CONTENT when the lines cost more than a cart may.
 */
export async function createQuotedOrder(
  tx: CommerceContext,
  owner: OrderOwner,
  source: QuotedSource,
  offer: QuotationOffer,
): Promise<OrderRow> {
  const cart = source === 'cart' ? await findCurrentOrder(tx, owner.sessionId) : undefined;
  const order = await insertQuotedOrder(tx, {
    ...owner,
    quotationNumber: offer.number,
    quotationValidUntil: offer.validUntil,
    ...deliveryPlace(cart),
  });
  await insertOrderEvent(tx, { orderId: order.id, kind: 'state', state: 'Quotation' });
  const lines = source === 'cart' ? await cartLines(tx, cart, order) : await newLines(tx, order, source);
  await insertLines(tx, lines);
  const quoted = await priceQuotedOrder(tx, order, lines, offer, { discount: 0 });
  checkAmount(tx, order, quoted);
  return storeQuotedOrder(tx, order, quoted, offer);
}

/** Prices of a quotation: the discount in hundredths of a percent, and by their ids the lines with a unit price of their own. */
interface OfferedPrices {
  readonly discount: number;
  readonly ownPrices?: ReadonlyMap<string, number>;
  /** Delivery costs in minor units without VAT; null: by the shipping rules. */
  readonly shippingExcVat?: number | null;
}

/** The lines and totals of an order as a quotation offers them. */
export interface QuotedOrder {
  readonly lines: readonly LineRow[];
  readonly totals: PricedCart['totals'];
  readonly quotedShipping: OrderRow['quotedShipping'];
}

/** Prices the lines of an order as a quotation offers them, and stores nothing. */
export async function priceQuotedOrder(
  tx: CommerceContext,
  order: OrderRow,
  lines: readonly LineRow[],
  offer: QuotationOffer,
  { discount, ownPrices, shippingExcVat = null }: OfferedPrices,
): Promise<QuotedOrder> {
  const rows = lines.map((row) => ({
    ...row,
    snapshot: quoteLine(row, offer, { discount, unitPriceExcVat: ownPrices?.get(row.id) }),
  }));
  const territory = deliveryTerritory(order).id;
  const quotedShipping =
    shippingExcVat === null
      ? null
      : quoteShipping(shippingExcVat, rows, { currency: order.currency, territory });
  const offered = { ...order, quotationValidUntil: offer.validUntil, quotedShipping };
  const priced = await priceCart({ ...tx, shop: shopOf(order, tx.clock()) }, offered, rows);
  return {
    lines: priced.lines.map(({ row, snapshot }) => ({ ...row, snapshot })),
    totals: priced.totals,
    quotedShipping,
  };
}

/** Stores prices, delivery costs, place of delivery, totals and last day of a quotation. */
export async function storeQuotedOrder(
  tx: CommerceContext,
  order: OrderRow,
  { lines, totals, quotedShipping }: QuotedOrder,
  { validUntil }: QuotationOffer,
): Promise<OrderRow> {
  await updateSnapshots(tx, lines);
  const { deliveryCountry, deliveryPostalCode } = order;
  const place = { deliveryCountry, deliveryPostalCode };
  return updateOrder(tx, order, { ...place, totals, quotedShipping, quotationValidUntil: validUntil });
}

/** Lines at their present prices, as if no quotation offered them, and with the VAT of the shop's country. */
export async function priceUnquoted(
  tx: CommerceContext,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<readonly PricedLine[]> {
  const shop = shopOf(order, tx.clock());
  const ctx = { ...tx, shop };
  const rows = lines.map(withoutQuote);
  const catalogue = await readLineCatalogue(ctx, order, rows);
  return priceLines(ctx, order, rows, { vatRate: shop.vatRate, catalogue });
}

async function cartLines(
  tx: CommerceContext,
  cart: OrderRow | undefined,
  order: OrderRow,
): Promise<LineRow[]> {
  const rows = cart ? (await findLines(tx, [cart.id])).filter(({ sample }) => !sample).map(withoutQuote) : [];
  if (rows.length === 0) {
    throw new AppError('PRECONDITION_FAILED', {
      message: 'The cart has no lines',
      messageKey: 'quotationOfNothing',
    });
  }
  const { lines }: PricedCart = await priceCart(tx, order, rows);
  if (lines.some(({ isAvailable }) => !isAvailable))
    throw cartChanged('A line of the cart is no longer available');
  return lines.map(({ row, snapshot }) => ({ ...row, id: randomUUID(), orderId: order.id, snapshot }));
}

async function newLines(
  tx: CommerceContext,
  order: OrderRow,
  wanted: readonly NewLine[],
): Promise<readonly LineRow[]> {
  const catalogue = await readLineCatalogue(
    tx,
    order,
    wanted.map(({ productId, answers = {} }) => ({ productId, answers })),
  );
  let lines: readonly LineRow[] = [];
  let firstError: AppError | undefined;
  for (const line of wanted) {
    const whole = await tryAddLine(tx, order, { lines, catalogue }, line);
    if ('added' in whole) {
      lines = whole.added.lines;
      continue;
    }
    firstError ??= whole.refusal.error;
    const { possible: quantity } = whole.refusal;
    if (quantity === 0 || wanted.length === 1) continue;
    const part = await tryAddLine(tx, order, { lines, catalogue }, { ...line, quantity });
    if ('added' in part) lines = part.added.lines;
  }
  if (lines.length === 0) throw firstError ?? cartChanged('The quotation has no lines');
  return lines;
}

/** A new quotation is made at current prices, also of lines from an earlier one. */
function withoutQuote(row: LineRow): LineRow {
  const { quoted: _, ...snapshot } = row.snapshot;
  return { ...row, snapshot };
}
