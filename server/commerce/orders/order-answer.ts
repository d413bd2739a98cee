import { desc, inArray, sql } from 'drizzle-orm';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../context.ts';
import type { LineSnapshot, OrderTotals, ShippingChoice } from '../db/schema/order-values.ts';
import { payments } from '../db/schema/payments.ts';
import { products } from '../db/schema/products.ts';
import { findLines, type LineRow, type OrderRow } from './orders.repository.ts';
import { priceCart } from './pricing.service.ts';
import { neededOf, type Quantities } from './stock.repository.ts';

export type Order = components['schemas']['Order'];

/** An order as the contract has it: a cart at this moment's prices, everything later as it was frozen. */
export async function answerOrder(ctx: CommerceContext, order: OrderRow): Promise<Order> {
  const [answer] = await answerOrders(ctx, [order]);
  if (!answer) throw new Error('one order has one answer');
  return answer;
}

/** Like {@link answerOrder}, for a list. */
export async function answerOrders(ctx: CommerceContext, orders: readonly OrderRow[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const lines = await findLines(ctx, ids);
  const paid = await findPayments(ctx, ids);
  const answers: Order[] = [];
  for (const order of orders) {
    const own = lines.filter((line) => line.orderId === order.id);
    const view = isFrozen(order) ? await frozenView(ctx, order, own) : await cartView(ctx, order, own);
    answers.push({
      ...{ id: order.id, number: order.number, state: order.state },
      ...{ currency: order.currency, locale: order.locale, details: order.details },
      ...view,
      itemCount: own.reduce((count, line) => count + line.quantity, 0),
      payment: paid.get(order.id) ?? null,
      createdAt: order.createdAt.toISOString(),
      updatedAt: order.updatedAt.toISOString(),
    });
  }
  return answers;
}

interface View {
  readonly lines: Order['lines'];
  readonly shipping: ShippingChoice | null;
  readonly totals: OrderTotals;
}

type Frozen = OrderRow & { readonly totals: OrderTotals };

function isFrozen(order: OrderRow): order is Frozen {
  return order.state !== 'Cart' && order.totals !== null;
}

async function cartView(ctx: CommerceContext, order: OrderRow, rows: readonly LineRow[]): Promise<View> {
  const { lines, totals, shipping } = await priceCart(ctx, order, rows);
  const needed = neededOf(rows);
  return {
    totals,
    shipping,
    lines: lines.map(({ row, snapshot, free }) =>
      lineAnswer(row, snapshot, Math.max(0, free - (needed.get(row.productId) ?? 0) + row.quantity)),
    ),
  };
}

async function frozenView(ctx: CommerceContext, order: Frozen, rows: readonly LineRow[]): Promise<View> {
  const free = await findFree(ctx, rows);
  // Its own reservation can still be bought by it.
  const held = order.state === 'AwaitingPayment' ? 1 : 0;
  return {
    totals: order.totals,
    shipping: order.shipping,
    lines: rows.map((row) =>
      lineAnswer(row, row.snapshot, (free.get(row.productId) ?? 0) + held * row.quantity),
    ),
  };
}

function lineAnswer(row: LineRow, snapshot: LineSnapshot, stock: number): Order['lines'][number] {
  const { id, productId, quantity, answers } = row;
  return { options: [], ...snapshot, id, productId, quantity, answers, stock };
}

async function findFree(ctx: CommerceContext, rows: readonly LineRow[]): Promise<Quantities> {
  const ids = rows.map((row) => row.productId);
  const found = await ctx.db.orm
    .select({ id: products.id, free: sql<number>`${products.stock} - ${products.reserved}` })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(found.map(({ id, free }) => [id, free]));
}

/** Of each order the payment to show: the one that paid it, else the latest try. */
async function findPayments(ctx: CommerceContext, orderIds: readonly string[]) {
  const paidFirst = sql`(${payments.state} in ('paid', 'authorized') and ${payments.refund} is null)`;
  const rows = await ctx.db.orm
    .selectDistinctOn([payments.orderId], {
      orderId: payments.orderId,
      id: payments.id,
      status: payments.state,
      method: payments.method,
    })
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(payments.orderId, desc(paidFirst), desc(payments.createdAt), desc(payments.id));
  return new Map(rows.map(({ orderId, ...payment }) => [orderId, payment]));
}
