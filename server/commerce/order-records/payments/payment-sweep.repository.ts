import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PaymentMethodId } from '#shared/enumerations.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { PaymentRow } from './payments.repository.ts';

type CommerceClock = Pick<CommerceContext, 'db' | 'clock'>;

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
