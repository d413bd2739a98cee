import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import {
  type ErpExportKind,
  erpAuthorizations,
  erpCursors,
  erpOutbox,
  erpTokens,
} from '../db/schema/orders/erp.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import type { OutboxRows } from '../outbox/outbox-rows.ts';

interface WithDatabase {
  readonly db: Database;
}

export type ErpOutboxRow = typeof erpOutbox.$inferSelect;
/**
 * Queue of exports. A credit note waits for the export of its order, as long as that may still succeed; refunded pieces and a
 * corrected address also for an operator who sends it again: the order would have these pieces, or the former address. A version
 * that was queued while an earlier one was sent is sent too.
 */
export const EXPORT_ROWS: OutboxRows<ErpOutboxRow> = {
  table: erpOutbox,
  waiting: 'queued',
  isReady: sql`(${erpOutbox.kind} not in ('credit-note', 'refunded-pieces') or not exists (
    select 1 from refunds r join erp_outbox o on o.kind = 'order' and o.subject_id = r.order_id
    where r.id = ${erpOutbox.subjectId}
      and (o.state = 'queued' or ${erpOutbox.kind} = 'refunded-pieces' and o.state = 'failed')))
    and (${erpOutbox.kind} <> 'ship-to' or not exists (
      select 1 from erp_outbox o where o.kind = 'order' and o.subject_id = ${erpOutbox.subjectId} and o.state <> 'sent'))`,
  versionOf: ({ createdAt }) => eq(erpOutbox.createdAt, createdAt),
};
export type ErpTokenRow = typeof erpTokens.$inferSelect;

export async function insertAuthorization(
  { db }: WithDatabase,
  row: typeof erpAuthorizations.$inferInsert,
  now: Date,
): Promise<void> {
  await db.orm.delete(erpAuthorizations).where(lt(erpAuthorizations.expiresAt, now));
  await db.orm.insert(erpAuthorizations).values(row);
}

/** Takes a started authorisation, so that it is used once. */
export async function consumeAuthorization({ db }: WithDatabase, stateHash: string, now: Date) {
  const [row] = await db.orm
    .delete(erpAuthorizations)
    .where(eq(erpAuthorizations.stateHash, stateHash))
    .returning();
  return row && row.expiresAt > now ? row : undefined;
}

export async function findToken({ db }: WithDatabase, environment: string): Promise<ErpTokenRow | undefined> {
  const [row] = await db.orm.select().from(erpTokens).where(eq(erpTokens.environment, environment));
  return row;
}

export async function saveToken({ db }: WithDatabase, row: ErpTokenRow): Promise<void> {
  const { environment: target, ...set } = row;
  await db.orm.insert(erpTokens).values(row).onConflictDoUpdate({ target: erpTokens.environment, set });
}

/** Queues what the ERP has to know, in the caller's transaction. A newer version of the same subject replaces it. */
export async function upsertExport(
  tx: WithDatabase,
  { kind, subjectId, content, now }: { kind: ErpExportKind; subjectId: string; content: object; now: Date },
): Promise<void> {
  const queued = { content, state: 'queued' as const, attempts: 0, dueAt: now, lastError: null };
  await tx.db.orm
    .insert(erpOutbox)
    .values({ kind, subjectId, ...queued, createdAt: now })
    .onConflictDoUpdate({
      target: [erpOutbox.kind, erpOutbox.subjectId],
      set: { ...queued, createdAt: now },
    });
}

/** What the ERP has done with the corrected address of an order. `tooLate`: the order is shipped or posted there, or gone. */
export interface ExportedAddress {
  readonly state: 'waiting' | 'changed' | 'tooLate' | 'refused';
  readonly lastError: string | null;
}

/** Null when the address was not corrected, or its export was deleted after its time. */
export async function findExportedAddress(
  { db }: WithDatabase,
  orderId: string,
): Promise<ExportedAddress | null> {
  const [row] = await db.orm
    .select({ state: erpOutbox.state, externalId: erpOutbox.externalId, lastError: erpOutbox.lastError })
    .from(erpOutbox)
    .where(and(eq(erpOutbox.kind, 'ship-to'), eq(erpOutbox.subjectId, orderId)));
  if (!row) return null;
  const { state, externalId, lastError } = row;
  if (state === 'sent') return { state: externalId === null ? 'tooLate' : 'changed', lastError };
  return { state: state === 'failed' ? 'refused' : 'waiting', lastError };
}

/** The number of exports by kind and state, with one of their errors. */
export async function countExports({ db }: WithDatabase) {
  return db.orm
    .select({
      kind: erpOutbox.kind,
      state: erpOutbox.state,
      count: sql<number>`count(*)::int`,
      lastError: sql<string | null>`max(${erpOutbox.lastError})`,
    })
    .from(erpOutbox)
    .groupBy(erpOutbox.kind, erpOutbox.state)
    .orderBy(asc(erpOutbox.kind), asc(erpOutbox.state));
}

/** Up to which modification a feed of the ERP has been read. */
export async function findCursor({ db }: WithDatabase, feed: string): Promise<Date | undefined> {
  const [row] = await db.orm.select().from(erpCursors).where(eq(erpCursors.feed, feed));
  return row?.readUntil;
}

export async function saveCursor({ db }: WithDatabase, feed: string, readUntil: Date): Promise<void> {
  await db.orm
    .insert(erpCursors)
    .values({ feed, readUntil })
    .onConflictDoUpdate({ target: erpCursors.feed, set: { readUntil } });
}

/**
 * Products by SKU, locked in id order, with the pieces that were sold and are still in the ERP's inventory. The ERP's
 * shipment takes them out, and makes their order ready for pickup or shipped.
 */
export async function lockStocks({ db }: WithDatabase, brand: string, skus: readonly string[]) {
  return queryRows<{ id: string; sku: string; stock: number; reserved: number; unshipped: number }>(
    db.orm,
    sql`with locked as (
        select id, sku, stock, reserved from products
        where brand = ${brand} and sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
        order by id for update)
      select locked.*, coalesce((select sum(l.quantity)::int from order_lines l join orders o on o.id = l.order_id
          where l.product_id = locked.id and not l.sample and o.state in ('Paid', 'InProduction')), 0) as unshipped
      from locked order by id`,
  );
}

/** Deletes authorisations that nobody finished, from before a time. */
export async function deleteOldAuthorizations({ db }: WithDatabase, before: Date): Promise<void> {
  await db.orm.delete(erpAuthorizations).where(lt(erpAuthorizations.expiresAt, before));
}

/**
 * Deletes the exports of customers and of orders, with those of the orders' credit notes. A cancellation that has not
 * been sent stays: it deletes the order from the ERP, and contains only its number. With `sentOnly`, so does everything
 * that the ERP has not received.
 */
export async function deleteExportsOf(
  { db }: WithDatabase,
  ids: readonly string[],
  { sentOnly = false } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const refundIds = db.orm
    .select({ id: refunds.id })
    .from(refunds)
    .where(inArray(refunds.orderId, [...ids]));
  await db.orm
    .delete(erpOutbox)
    .where(
      and(
        or(inArray(erpOutbox.subjectId, [...ids]), inArray(erpOutbox.subjectId, refundIds)),
        sentOnly
          ? eq(erpOutbox.state, 'sent')
          : sql`not (${erpOutbox.state} = 'queued' and ${erpOutbox.content} ? 'cancelledNumber')`,
      ),
    );
}
