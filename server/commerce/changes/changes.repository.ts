import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import type { Database, NotificationListener, Orm, Transaction } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { changeOutbox } from '../db/schema/changes.ts';

export type ChangeRow = typeof changeOutbox.$inferSelect;

/** The contents of one purge: at most MAX_TAGS_PER_PURGE tags. */
export interface Purge {
  readonly brand: BrandCode;
  readonly tags: readonly string[];
}

const seconds = (count: number) => sql`make_interval(secs => ${count}::double precision)`;
const inSeconds = (count: number) => sql`now() + ${seconds(count)}`;

const CHANNEL = 'change_outbox';

/** Adds purges for storefronts, due immediately, and notifies the listeners of every process after the commit. */
export async function insertPurges(orm: Orm | Transaction, purges: readonly Purge[]): Promise<void> {
  if (purges.length === 0) return;
  await orm.insert(changeOutbox).values(purges.map(({ brand, tags }) => ({ brand, tags: [...tags] })));
  await orm.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/** Calls `onChange` after other processes, or this one, have committed purges. */
export function listenForPurges(db: Database, onChange: () => void): NotificationListener {
  return db.listen(CHANNEL, onChange);
}

/** Adds purges for edges that become due after `dueInSeconds`. Returns the rows. */
export async function insertEdgePurges(
  db: Database,
  purges: readonly Purge[],
  dueInSeconds: number,
): Promise<ChangeRow[]> {
  const rows = purges.map(({ brand, tags }) => ({
    brand,
    tags: [...tags],
    target: 'edges' as const,
    dueAt: inSeconds(dueInSeconds),
  }));
  return rows.length > 0 ? db.orm.insert(changeOutbox).values(rows).returning() : [];
}

/** Leases due changes, oldest first. If the process crashes, another one claims them after the lease has expired. */
export async function claimChanges(
  db: Database,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<ChangeRow[]> {
  const due = db.orm
    .select({ id: changeOutbox.id })
    .from(changeOutbox)
    .where(sql`${changeOutbox.dueAt} <= now()`)
    .orderBy(asc(changeOutbox.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.orm
    .update(changeOutbox)
    .set({ dueAt: inSeconds(leaseSeconds) })
    .where(inArray(changeOutbox.id, due))
    .returning();
}

/** The time until the next change is due, 0 when one is due now; undefined when the outbox is empty. */
export async function millisecondsUntilDue(db: Database): Promise<number | undefined> {
  const [next] = await db.orm
    .select({ ms: sql<number | null>`extract(epoch from min(${changeOutbox.dueAt}) - now())::float * 1000` })
    .from(changeOutbox);
  return next?.ms == null ? undefined : Math.max(0, next.ms);
}

/** Stores the acknowledgements of changes, and makes the changes due again after `delayMs`. */
export async function postponeChanges(
  db: Database,
  rows: readonly ChangeRow[],
  delayMs: number,
): Promise<void> {
  for (const { id, acknowledgedBy } of rows) {
    await db.orm
      .update(changeOutbox)
      .set({ acknowledgedBy, dueAt: inSeconds(delayMs / 1_000) })
      .where(sql`${changeOutbox.id} = ${id}`);
  }
}

export async function deleteChanges(db: Database, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length > 0) await db.orm.delete(changeOutbox).where(inArray(changeOutbox.id, idsOf(rows)));
}

/** Deletes those of the given changes that are older than `maxAgeSeconds`. Returns their ids. */
export async function deleteOlderChanges(
  db: Database,
  rows: readonly ChangeRow[],
  maxAgeSeconds: number,
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const isOlder = lt(changeOutbox.createdAt, sql`now() - ${seconds(maxAgeSeconds)}`);
  const deleted = await db.orm
    .delete(changeOutbox)
    .where(and(inArray(changeOutbox.id, idsOf(rows)), isOlder))
    .returning({ id: changeOutbox.id });
  return new Set(idsOf(deleted));
}

/** Deletes changes that are older than any cached value. Returns their number. */
export async function deleteOutdatedChanges(db: Database, maxCacheLifetimeSeconds: number): Promise<number> {
  const deleted = await db.orm
    .delete(changeOutbox)
    .where(lt(changeOutbox.createdAt, sql`now() - ${seconds(maxCacheLifetimeSeconds)}`))
    .returning({ id: changeOutbox.id });
  return deleted.length;
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);
