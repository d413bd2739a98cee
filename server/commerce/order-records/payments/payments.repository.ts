import { and, count, eq, isNull, lt, not, or, sql, sum } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { PaymentMethodId } from '#shared/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { lockName } from '../../kernel/advisory-locks.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { ownOrders } from '../orders/own-orders.service.ts';

export type PaymentRow = typeof payments.$inferSelect;
type WithDatabase = Pick<CommerceContext, 'db'>;

export async function insertPayment(
  ctx: WithDatabase,
  payment: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const [row] = await ctx.db.orm.insert(payments).values(payment).returning();
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'A payment was not written' });
  return row;
}

export async function findPayment(ctx: WithDatabase, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.orm.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/** Locks a payment until the transaction ends. Lock its order first. */
export async function lockPayment(ctx: WithDatabase, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.orm.select().from(payments).where(eq(payments.id, id)).for('update');
  return payment;
}

/** Locks the payment that paid an order until the transaction ends. Lock the order first. */
export async function lockSettlingPayment(
  ctx: WithDatabase,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await settlingPayment(ctx, orderId).for('update');
  return payment;
}

/** The payment that paid an order; undefined for an order that has no money. */
export async function findSettlingPayment(
  ctx: WithDatabase,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await settlingPayment(ctx, orderId);
  return payment;
}

function settlingPayment(ctx: WithDatabase, orderId: string) {
  return ctx.db.orm
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        isAnyOf(payments.state, ['paid', 'authorized']),
        isNull(payments.refund),
      ),
    );
}

/** The payment that an order is waiting for, and whose stock is reserved. */
export async function findActivePayment(ctx: WithDatabase, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.orm
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), payments.holdsStock));
  return payment;
}

/** A payment with its order, and whether the order belongs to the session or its customer. */
export async function findPaymentWithOrder(ctx: WithDatabase, id: string, sessionId: string | undefined) {
  const { number, state } = orders;
  const isOwn = sessionId ? sql<boolean>`coalesce(${ownOrders(sessionId)}, false)` : sql<boolean>`false`;
  const [found] = await ctx.db.orm
    .select({ payment: payments, order: { id: orders.id, number, state, isOwn } })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id));
  return found;
}

/**
 * The number of unpaid orders for which a network has reserved stock. Locks that network until the transaction ends, so
 * that concurrent payments count each other.
 */
export async function countHoldsOfNetwork(ctx: WithDatabase, network: string): Promise<number> {
  await lockName(ctx, 'network', network);
  const [row] = await ctx.db.orm
    .select({ holds: count() })
    .from(payments)
    .where(and(payments.holdsStock, eq(payments.clientNetwork, network)));
  return row?.holds ?? 0;
}

/** The pieces of each product that unpaid orders of these methods have reserved. */
export async function findHeldQuantities(
  ctx: WithDatabase,
  methods: readonly PaymentMethodId[],
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { productId, quantity, orderId, sample } = orderLines;
  const rows = await ctx.db.orm
    .select({ productId, held: sum(quantity).mapWith(Number) })
    .from(payments)
    .innerJoin(orderLines, eq(orderId, payments.orderId))
    .where(
      and(
        payments.holdsStock,
        not(sample),
        isAnyOf(payments.method, methods),
        isAnyOf(productId, productIds),
      ),
    )
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.held]));
}

/**
 * Claims a status request to the provider. Returns false when another one was claimed less than `intervalMs`
 * milliseconds ago.
 */
export async function claimStatusCheck(
  ctx: CommerceContext,
  id: string,
  intervalMs: number,
): Promise<boolean> {
  const now = ctx.clock();
  const claimed = await ctx.db.orm
    .update(payments)
    .set({ checkedAt: now })
    .where(
      and(
        eq(payments.id, id),
        or(isNull(payments.checkedAt), lt(payments.checkedAt, new Date(now.getTime() - intervalMs))),
      ),
    )
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** Stores changes of a payment and returns it; undefined when it no longer exists. */
export async function updatePayment(
  ctx: WithDatabase,
  id: string,
  changes: Partial<
    Pick<
      PaymentRow,
      | 'state'
      | 'holdsStock'
      | 'refund'
      | 'providerId'
      | 'checkoutUrl'
      | 'captureBefore'
      | 'captureRequestedAt'
      | 'captureAmount'
    >
  >,
): Promise<PaymentRow | undefined> {
  const network = changes.holdsStock === false ? { clientNetwork: null } : {};
  const [updated] = await ctx.db.orm
    .update(payments)
    .set({ ...changes, ...network })
    .where(eq(payments.id, id))
    .returning();
  return updated;
}

/** Stores the amount that the provider confirmed instead of ours. Returns false when it has been stored already. */
export async function storeConfirmedAmount(
  ctx: WithDatabase,
  id: string,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): Promise<boolean> {
  const stored = await ctx.db.orm
    .update(payments)
    .set({ confirmedAmount: amount, confirmedCurrency: currency })
    .where(and(eq(payments.id, id), isNull(payments.confirmedAmount)))
    .returning({ id: payments.id });
  return stored.length > 0;
}
