import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { type ConversionEvent, conversions, type Visit } from '../db/schema/orders/conversions.ts';
import { orders } from '../db/schema/orders/orders.ts';
import type { OutboxRows } from '../outbox/outbox-rows.ts';

export type ConversionRow = typeof conversions.$inferSelect;

interface Writing {
  readonly db: Database;
  readonly clock: () => Date;
}

/** Events to send. They are deleted once they were sent. */
export const CONVERSION_ROWS: OutboxRows<ConversionRow> = { table: conversions, waiting: 'queued' };

const { orderId, kind, occasion, state } = conversions;

/** Stores the visit in which an order is being paid, instead of an earlier one. */
export async function insertVisit(
  { db, clock }: Writing,
  order: string,
  { measurementId, visit }: { readonly measurementId: string; readonly visit: Visit },
): Promise<void> {
  const now = clock();
  const stored = { measurementId, visit, dueAt: now, createdAt: now };
  await db.orm
    .insert(conversions)
    .values({ ...stored, orderId: order, kind: 'purchase' })
    .onConflictDoUpdate({ target: [orderId, kind, occasion], set: stored, setWhere: eq(state, 'waiting') });
}

/** Deletes the visits of orders that have not been sold. */
export async function deleteVisits(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db.orm
    .delete(conversions)
    .where(and(inArray(orderId, [...orderIds]), eq(kind, 'purchase'), eq(state, 'waiting')));
}

/** Deletes what is stored of orders, sold or not. */
export async function deleteConversions(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await db.orm.delete(conversions).where(inArray(orderId, [...orderIds]));
}

export async function deleteConversion(db: Database, { id }: ConversionRow): Promise<void> {
  await db.orm.delete(conversions).where(eq(conversions.id, id));
}

/** The measurement id of the visit in which an order was paid; undefined without one. */
export async function findMeasurementId({ db }: Writing, order: string): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ measurementId: conversions.measurementId })
    .from(conversions)
    .where(and(eq(orderId, order), eq(kind, 'purchase'), eq(state, 'waiting')));
  return row?.measurementId;
}

/** Queues the purchase of an order with a visit, as due now, and marks the order as reported by the server. */
export async function queueVisit(
  { db, clock }: Writing,
  order: string,
  measurementId: string,
  event: ConversionEvent,
): Promise<void> {
  const now = clock();
  await db.orm
    .update(conversions)
    .set({ state: 'queued', event, dueAt: now, createdAt: now })
    .where(and(eq(orderId, order), eq(kind, 'purchase'), eq(state, 'waiting')));
  await db.orm.update(orders).set({ measuredBy: measurementId }).where(eq(orders.id, order));
}

/** Queues a refund as due now. An order has one of each occasion. */
export async function insertRefund(
  { db, clock }: Writing,
  refund: Pick<ConversionRow, 'orderId' | 'occasion' | 'measurementId' | 'event'>,
): Promise<void> {
  const now = clock();
  await db.orm
    .insert(conversions)
    .values({ ...refund, kind: 'refund', state: 'queued', dueAt: now, createdAt: now })
    .onConflictDoNothing({ target: [orderId, kind, occasion] });
}

/** Deletes up to `limit` rows from before a time, also what is still to be sent. Returns their number. */
export async function deleteOldConversions(db: Database, before: Date, limit: number): Promise<number> {
  const due = db.orm
    .select({ id: conversions.id })
    .from(conversions)
    .where(lt(conversions.createdAt, before))
    .orderBy(conversions.createdAt, conversions.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db.orm
    .delete(conversions)
    .where(inArray(conversions.id, due))
    .returning({ id: conversions.id });
  return deleted.length;
}
