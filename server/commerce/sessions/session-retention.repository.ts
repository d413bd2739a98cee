import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { customers } from '../db/schema/customers.ts';
import { sessions } from '../db/schema/sessions.ts';
import { NO_TRANSFER } from './sessions.repository.ts';

interface WithDatabase {
  readonly db: Database;
}

type SessionRow = typeof sessions.$inferSelect;
type CustomerRow = typeof customers.$inferSelect;

/**
 * Locks, in id order, up to `limit` sessions that expired before a time, the oldest first. A session stays while one of
 * its orders is being paid, may still be reported as paid (`undecidedSince`) or captured, or is a valid quotation.
 */
export async function lockExpiredSessions(
  { db }: WithDatabase,
  {
    before,
    undecidedSince,
    now,
    limit,
  }: { readonly before: Date; readonly undecidedSince: Date; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const expired = sql`s.token_hash is not null and s.expires_at < ${before.toISOString()}::timestamptz`;
  const rows = await queryRows<{ id: string }>(
    db.orm,
    sql`select s.id from sessions s where ${expired} and s.id in (
        select s.id from sessions s where ${expired}
          and not exists (select 1 from orders o where o.session_id = s.id and (
            o.state = 'AwaitingPayment'
            or (o.state = 'Quotation' and o.quotation_valid_until >= ${before.toISOString()}::timestamptz::date)
            or exists (select 1 from payments p where p.order_id = o.id and (
              p.holds_stock or p.refund = 'due'
              or (p.state = 'authorized' and p.refund is null and p.capture_before >= ${now.toISOString()}::timestamptz)
              or (p.state in ('open', 'pending') and p.created_at >= ${undecidedSince.toISOString()}::timestamptz)))))
        order by s.expires_at, s.id limit ${limit})
      order by s.id for update skip locked`,
  );
  return rows.map(({ id }) => id);
}

/** Locks sessions in id order until the transaction ends, also against new orders. Returns those that exist. */
export function lockSessions({ db }: WithDatabase, ids: readonly string[]): Promise<SessionRow[]> {
  return db.orm
    .select()
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
    .orderBy(asc(sessions.id))
    .for('update');
}

export function lockSessionsOf({ db }: WithDatabase, customerId: string): Promise<SessionRow[]> {
  return db.orm
    .select()
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(asc(sessions.id))
    .for('update');
}

const CLOSED = {
  tokenHash: null,
  ...NO_TRANSFER,
  signedInAt: null,
  confirmedAt: null,
  lastUsedAt: null,
  device: null,
};

/**
 * Erases device and times of up to `limit` sessions that were closed by signing out and would have expired before a time,
 * and deletes those to which nothing refers. Returns their number.
 */
export async function eraseClosedSessions(
  { db }: WithDatabase,
  before: Date,
  limit: number,
): Promise<number> {
  const due = db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNull(sessions.tokenHash), isNotNull(sessions.signedInAt), lt(sessions.expiresAt, before)))
    .orderBy(asc(sessions.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const closed = await db.orm
    .update(sessions)
    .set(CLOSED)
    .where(inArray(sessions.id, due))
    .returning({ id: sessions.id });
  await deleteEmptySessions(
    { db },
    closed.map(({ id }) => id),
  );
  return closed.length;
}

/**
 * Deletes those of the sessions to which no order and no upload refers, and closes the others: they lose token, device
 * and times, and customer can be detached. Returns the ids of the deleted ones.
 */
export async function closeSessions(
  { db }: WithDatabase,
  ids: readonly string[],
  { detachCustomer = false } = {},
): Promise<string[]> {
  if (ids.length === 0) return [];
  await db.orm
    .update(sessions)
    .set({
      ...CLOSED,
      ...(detachCustomer ? { customerId: null } : {}),
    })
    .where(inArray(sessions.id, [...ids]));
  return deleteEmptySessions({ db }, ids);
}

/** Deletes those of the sessions that are closed and to which no order and no upload refers. Returns their ids. */
export async function deleteEmptySessions({ db }: WithDatabase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await db.orm
    .delete(sessions)
    .where(
      and(
        inArray(sessions.id, [...ids]),
        isNull(sessions.tokenHash),
        sql`not exists (select 1 from orders where orders.session_id = ${sessions.id})`,
        sql`not exists (select 1 from uploads where uploads.session_id = ${sessions.id})`,
      ),
    )
    .returning({ id: sessions.id });
  return deleted.map(({ id }) => id);
}

/** Locks sessions, then customers, so that no concurrent transaction changes what they own. */
export async function lockOwners(
  { db }: WithDatabase,
  owners: { readonly sessionIds: readonly string[]; readonly customerIds: readonly string[] },
): Promise<void> {
  const { sessionIds, customerIds } = owners;
  await db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, [...sessionIds]))
    .orderBy(asc(sessions.id))
    .for('no key update');
  await db.orm
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [...customerIds]))
    .orderBy(asc(customers.id))
    .for('no key update');
}

/** Customers with an address, in lower case. */
export function findCustomers(
  { db }: WithDatabase,
  { email, brand }: { readonly email: string; readonly brand: BrandCode | undefined },
): Promise<CustomerRow[]> {
  return db.orm
    .select()
    .from(customers)
    .where(and(eq(customers.email, email), brand ? eq(customers.brand, brand) : undefined))
    .orderBy(asc(customers.id));
}

/** Locks a customer against everything that refers to it; undefined when it does not exist. */
export async function lockCustomerRow({ db }: WithDatabase, id: string): Promise<CustomerRow | undefined> {
  const [customer] = await db.orm.select().from(customers).where(eq(customers.id, id)).for('update');
  return customer;
}

export async function deleteCustomer({ db }: WithDatabase, id: string): Promise<void> {
  await db.orm.delete(customers).where(eq(customers.id, id));
}
