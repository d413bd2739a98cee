import { and, asc, count, desc, eq, isNotNull, isNull, lt, lte, not, or, sql, sum } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { buildSelectOfKeys } from '#server/platform/postgres/built-statement.ts';
import type { PaymentMethodId } from '#shared/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { orderLines, orders } from '../db/schema/orders/orders.ts';
import { payments } from '../db/schema/orders/payments.ts';
import { lockName } from '../kernel/advisory-locks.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { ownOrders } from './own-orders.service.ts';

export type PaymentRow = typeof payments.$inferSelect;
type WithDatabase = Pick<CommerceContext, 'db'>;
type CommerceClock = Pick<CommerceContext, 'db' | 'clock'>;

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
  const [payment] = await ctx.db.orm
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        isAnyOf(payments.state, ['paid', 'authorized']),
        isNull(payments.refund),
      ),
    )
    .for('update');
  return payment;
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

/** The payments that a webhook refers to: by the provider's payment id, or by the id of our order. */
export async function findPaymentsByReference(ctx: WithDatabase, provider: string, reference: string) {
  return ctx.db.orm
    .select({ payment: payments, brand: orders.brand, locale: orders.locale })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.provider, provider),
        or(
          eq(payments.providerId, reference),
          isUuid(reference) ? eq(payments.orderId, reference) : undefined,
        ),
      ),
    )
    .orderBy(asc(payments.createdAt));
}

/** A payment whose provider id is unknown, and its shop; undefined when the id is known, or the payment does not exist. */
export async function findUncreatedPayment(ctx: WithDatabase, provider: string, id: string) {
  const { brand, locale } = orders;
  const [found] = await ctx.db.orm
    .select({ payment: payments, brand, locale })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, id), eq(payments.provider, provider), isNull(payments.providerId)));
  return found;
}

/** Signed messages that a payment remembers. They expire within minutes, and few arrive in that time. */
const REMEMBERED_WEBHOOKS = 50;

/** Stores that a signed message about a payment is being handled. Returns false when it has been stored before. */
export async function claimWebhook(ctx: WithDatabase, id: string, messageId: string): Promise<boolean> {
  const { webhooks } = payments;
  const claimed = await ctx.db.orm
    .update(payments)
    .set({
      webhooks: sql`array_append(${webhooks}[greatest(1, cardinality(${webhooks}) - ${REMEMBERED_WEBHOOKS - 2}):], ${messageId})`,
    })
    .where(and(eq(payments.id, id), sql`not (${messageId} = any (${webhooks}))`))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** Forgets a signed message whose handling failed. */
export async function releaseWebhook(ctx: WithDatabase, id: string, messageId: string): Promise<void> {
  await ctx.db.orm
    .update(payments)
    .set({ webhooks: sql`array_remove(${payments.webhooks}, ${messageId})` })
    .where(eq(payments.id, id));
}

export interface PaymentDeadlines {
  /** The minutes after which an open payment by each method is overdue. */
  readonly holdMinutes: Readonly<Record<PaymentMethodId, number>>;
  /** An authorised payment whose authorisation ends before then is to be captured now. */
  readonly captureBefore: Date;
}

/** The most payments of one kind (a method, or captures) in one run of the sweep. */
const OVERDUE_OF_A_KIND = 40;

/**
 * Payments that have reserved stock for longer than their method may, or that are to be captured, without those that the
 * sweep has postponed. At most 40 by each method and 40 captures, those that have been due for longest first, so that no
 * kind waits for another.
 */
export async function findOverduePayments(ctx: CommerceClock, deadlines: PaymentDeadlines) {
  const now = ctx.clock();
  const { method, state, holdsStock, createdAt, refund, nextSweepAt, captureBefore, captureRequestedAt } =
    payments;
  const minutes = sql`(${JSON.stringify(deadlines.holdMinutes)}::jsonb ->> ${method})::integer`;
  const hasHeldTooLong = sql`${holdsStock} and ${createdAt} < ${now.toISOString()}::timestamptz - make_interval(mins => ${minutes})`;
  const isToCapture = and(
    eq(state, 'authorized'),
    isNull(refund),
    or(isNull(captureBefore), lt(captureBefore, deadlines.captureBefore), isNotNull(captureRequestedAt)),
  );
  const kind = sql`case when ${holdsStock} then ${method} else 'capture' end`;
  const due = ctx.db.orm.$with('due').as(
    ctx.db.orm
      .select({
        id: payments.id,
        place:
          sql<number>`row_number() over (partition by ${kind} order by coalesce(${nextSweepAt}, ${createdAt}), ${payments.id})`.as(
            'place',
          ),
      })
      .from(payments)
      .where(and(or(isNull(nextSweepAt), lte(nextSweepAt, now)), or(hasHeldTooLong, isToCapture))),
  );
  return ctx.db.orm
    .with(due)
    .select({ payment: payments, brand: orders.brand, locale: orders.locale })
    .from(due)
    .innerJoin(payments, eq(payments.id, due.id))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(lte(due.place, OVERDUE_OF_A_KIND))
    .orderBy(asc(due.place), asc(payments.id));
}

/** Postpones the next attempt of the sweep, and stores the number of failed attempts so far. */
export async function postponeSweep(
  ctx: CommerceClock,
  { id }: PaymentRow,
  { delayMs, attempts }: { readonly delayMs: number; readonly attempts: number },
): Promise<void> {
  const nextSweepAt = new Date(ctx.clock().getTime() + delayMs);
  await ctx.db.orm.update(payments).set({ sweepAttempts: attempts, nextSweepAt }).where(eq(payments.id, id));
}

const PAID_FIRST = sql`(${payments.state} in ('paid', 'authorized') and ${payments.refund} is null)`;
const selectShownPayments = buildSelectOfKeys((queries, isKey) =>
  queries
    .selectDistinctOn([payments.orderId], {
      orderId: payments.orderId,
      id: payments.id,
      status: payments.state,
      method: payments.method,
      // Raw names: drizzle writes its columns without a table here, and the subquery would resolve them to its own.
      isRefunded: sql<boolean>`exists (select 1 from refunds r where r.order_id = payments.order_id)`,
      isDisputed: sql<boolean>`exists (select 1 from disputes d where d.payment_id = payments.id)`,
    })
    .from(payments)
    .where(isKey(payments.orderId))
    .orderBy(payments.orderId, desc(PAID_FIRST), desc(payments.createdAt), desc(payments.id)),
);

/** The payment to show with each order: the one that paid it, else the latest attempt. */
export async function findShownPayments(ctx: WithDatabase, orderIds: readonly string[]) {
  const rows = orderIds.length > 0 ? await selectShownPayments(ctx.db.orm, orderIds) : [];
  return new Map(rows.map(({ orderId, ...payment }) => [orderId, payment]));
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
