import { and, eq, max } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import type { Answers, OrderDetails, ShippingChoice } from '../db/schema/order-values.ts';
import { orderLines } from '../db/schema/orders.ts';
import { faultyAnswers, refuseAnswers } from '../products/configuration/answer-errors.ts';
import { type Configured, configureAll } from '../products/configuration/configure.service.ts';
import type { ProductSummary } from '../products/product-answer.ts';
import { getSummaries } from '../products/products.service.ts';
import { impossiblePart } from '../shipping/shipping.service.ts';
import { answersHash } from './answers.ts';
import { checkedDetails } from './details.ts';
import { snapshotOf } from './line-snapshot.ts';
import { shopOfOrder } from './order-context.ts';
import { faultyField, outOfStock } from './order-errors.ts';
import { changeCart, findLines, type OrderRow } from './orders.repository.ts';
import { priceLines } from './priced-lines.ts';
import { priceCart } from './pricing.service.ts';
import { neededOf } from './stock.repository.ts';

// Edits of a locked cart, each within the caller's transaction: a refused one leaves nothing behind.

const MAX_QUANTITY = 9_999;

export interface NewLine {
  readonly productId: string;
  readonly quantity: number;
  readonly answers?: Answers;
}

/**
 * Puts a product into a locked cart; the same product with the same answers adds up. Throws NOT_FOUND, outOfStock, and
 * BAD_REQUEST with every faulty answer.
 */
export async function addToCart(ctx: CommerceContext, cart: OrderRow, line: NewLine): Promise<void> {
  const shop = shopOfOrder(cart);
  const product = (await getSummaries({ ...ctx, shop }, [line.productId])).get(line.productId);
  if (!product) throw new AppError('NOT_FOUND', { message: `There is no product ${line.productId}` });
  const configured = await configuredLine({ ...ctx, shop }, cart, product, line);
  const answers = { ...configured?.evaluated.answers };
  const lines = await findLines(ctx, [cart.id]);
  const needed = (neededOf(lines).get(line.productId) ?? 0) + line.quantity;
  if (needed > product.stock) throw outOfStock(Math.max(product.stock, 0));

  const hash = answersHash(answers);
  const same = lines.find((row) => row.productId === line.productId && row.answersHash === hash);
  const quantity = (same?.quantity ?? 0) + line.quantity;
  if (quantity > MAX_QUANTITY) {
    throw faultyField(
      'quantity',
      'yup:errors.number.max',
      `is more than ${MAX_QUANTITY} with what is in the cart`,
    );
  }
  const snapshot = snapshotOf(product, configured, { quantity, ...shop });
  if (same) {
    await ctx.db.orm.update(orderLines).set({ quantity, snapshot }).where(eq(orderLines.id, same.id));
  } else {
    const [last] = await ctx.db.orm
      .select({ position: max(orderLines.position) })
      .from(orderLines)
      .where(eq(orderLines.orderId, cart.id));
    await ctx.db.orm.insert(orderLines).values({
      ...{ orderId: cart.id, productId: line.productId, answers, answersHash: hash, quantity, snapshot },
      position: (last?.position ?? 0) + 1,
    });
  }
  await changeCart(ctx, cart);
}

/** A product with the answers of a line; undefined for one that asks nothing, and then takes none. */
async function configuredLine(
  ctx: CommerceContext,
  cart: OrderRow,
  product: ProductSummary,
  { productId, quantity, answers = {} }: NewLine,
): Promise<Configured | undefined> {
  if (!product.configurable) {
    refuseAnswers(answers);
    return undefined;
  }
  const [configured] = await configureAll(ctx, cart.sessionId, [{ productId, answers, quantity }]);
  if (!configured) throw new AppError('NOT_FOUND', { message: `There is no product ${productId}` });
  if (configured.evaluated.faults.length > 0) throw faultyAnswers(configured.evaluated.faults);
  return configured;
}

/** Sets the quantity of a line of a locked cart. Throws NOT_FOUND and outOfStock. */
export async function setQuantity(
  ctx: CommerceContext,
  cart: OrderRow,
  lineId: string,
  quantity: number,
): Promise<void> {
  const lines = await findLines(ctx, [cart.id]);
  const line = lines.find((row) => row.id === lineId);
  if (!line) throw lineNotFound(lineId);
  const [priced] = await priceLines(ctx, cart, [line], ctx.shop.vatRate);
  const free = priced?.free ?? 0;
  const needed = (neededOf(lines).get(line.productId) ?? 0) - line.quantity + quantity;
  // Fewer is always right, even where there is not enough for those either.
  if (quantity > line.quantity && needed > free) throw outOfStock(free);
  if (quantity === line.quantity) return;
  await ctx.db.orm.update(orderLines).set({ quantity }).where(eq(orderLines.id, lineId));
  await changeCart(ctx, cart);
}

/** Takes a line out of a locked cart. Throws NOT_FOUND. */
export async function removeFromCart(ctx: CommerceContext, cart: OrderRow, lineId: string): Promise<void> {
  const removed = await ctx.db.orm
    .delete(orderLines)
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, cart.id)))
    .returning({ id: orderLines.id });
  if (removed.length === 0) throw lineNotFound(lineId);
  await changeCart(ctx, cart);
}

/** Stores who orders and where it goes. Throws BAD_REQUEST with the faulty fields. */
export async function setDetails(ctx: CommerceContext, cart: OrderRow, given: OrderDetails): Promise<void> {
  await changeCart(ctx, cart, { details: checkedDetails(given) });
}

const PART_FAULTS: Readonly<Record<'method' | 'date' | 'slotFrom', readonly [string, string]>> = {
  method: ['yup:errors.mixed.oneOf', 'is not offered for this order'],
  date: ['yup:errors.date.min', 'is not, or no longer, possible'],
  slotFrom: ['yup:errors.mixed.oneOf', 'is not offered on this day'],
};

/** Stores way, day and slot of delivery. Throws BAD_REQUEST naming what is not, or no longer, possible. */
export async function setShipping(
  ctx: CommerceContext,
  cart: OrderRow,
  choice: ShippingChoice,
): Promise<void> {
  const { question } = await priceCart(ctx, cart, await findLines(ctx, [cart.id]));
  const part = impossiblePart(question, choice);
  if (part) throw faultyField(part, ...PART_FAULTS[part]);
  const { method, date, slotFrom = null } = choice;
  await changeCart(ctx, cart, { shipping: { method, date, slotFrom } });
}

function lineNotFound(id: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no line ${id} in the cart` });
}
