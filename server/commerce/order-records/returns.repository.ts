import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { orderReturns, type ReturnState } from '../db/schema/orders/returns.ts';
import type { CommerceContext } from '../kernel/context.ts';

export type ReturnRow = typeof orderReturns.$inferSelect;
type WithDatabase = Pick<CommerceContext, 'db'>;

/** The returns of orders, oldest first. */
export function findReturns(ctx: WithDatabase, orderIds: readonly string[]): Promise<ReturnRow[]> {
  return ctx.db.orm
    .select()
    .from(orderReturns)
    .where(isAnyOf(orderReturns.orderId, orderIds))
    .orderBy(asc(orderReturns.requestedAt), asc(orderReturns.id));
}

export interface ReturnFilter {
  /** undefined for all. */
  readonly states: readonly ReturnState[] | undefined;
  readonly limit: number;
  /** The last return of the page before. */
  readonly after?: Pick<ReturnRow, 'requestedAt' | 'id'> | undefined;
}

/** A page of returns with their orders, newest first. */
export function listReturns(ctx: WithDatabase, { states, limit, after }: ReturnFilter) {
  const { requestedAt, id } = orderReturns;
  return ctx.db.orm
    .select({ row: orderReturns, orderNumber: orders.number, currency: orders.currency })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(
      and(
        states && inArray(orderReturns.state, [...states]),
        after && sql`(${requestedAt}, ${id}) < (${after.requestedAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(desc(requestedAt), desc(id))
    .limit(limit);
}

/** Throws CONFLICT for the id of another return. */
export async function insertReturn(
  ctx: WithDatabase,
  values: typeof orderReturns.$inferInsert,
): Promise<ReturnRow> {
  const [row] = await ctx.db.orm
    .insert(orderReturns)
    .values(values)
    .onConflictDoNothing({ target: orderReturns.id })
    .returning();
  if (!row) throw new AppError('CONFLICT', { message: 'A return of another order has this id' });
  return row;
}

export async function updateReturn(
  ctx: WithDatabase,
  id: string,
  changes: Partial<
    Pick<ReturnRow, 'state' | 'lines' | 'reason' | 'refundId' | 'receivedAt' | 'rejectionReason'>
  >,
): Promise<void> {
  await ctx.db.orm.update(orderReturns).set(changes).where(eq(orderReturns.id, id));
}
