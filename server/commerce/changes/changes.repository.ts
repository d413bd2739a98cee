import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Orm, Transaction } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { changeOutbox } from '../db/schema/changes.ts';
import { notifyListeners } from '../outbox/outbox.repository.ts';
import type { OutboxRows } from '../outbox/outbox-rows.ts';

export type ChangeRow = typeof changeOutbox.$inferSelect;

/** Purges that are still to be delivered. Delivered ones are deleted. */
export const CHANGE_ROWS: OutboxRows<ChangeRow> = { table: changeOutbox };

/** The contents of one purge: at most MAX_TAGS_PER_PURGE tags. */
export interface Purge {
  readonly brand: BrandCode;
  readonly tags: readonly string[];
}

const seconds = (count: number) => sql`make_interval(secs => ${count}::double precision)`;

/** Adds purges for storefronts, due immediately, and notifies the workers of every process after the commit. */
export async function insertPurges(orm: Orm | Transaction, purges: readonly Purge[]): Promise<void> {
  if (purges.length === 0) return;
  await orm.insert(changeOutbox).values(purges.map(({ brand, tags }) => ({ brand, tags: [...tags] })));
  await notifyListeners(orm);
}

/** Adds purges for edges: each is due now, and once more after `repeatMs`. */
export async function insertEdgePurges(
  db: Database,
  purges: readonly Purge[],
  repeatMs: number,
): Promise<void> {
  if (purges.length === 0) return;
  const rows = [0, repeatMs / 1_000].flatMap((delay) =>
    purges.map(({ brand, tags }) => ({
      brand,
      tags: [...tags],
      target: 'edges' as const,
      dueAt: sql`now() + ${seconds(delay)}`,
    })),
  );
  await db.orm.insert(changeOutbox).values(rows);
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
