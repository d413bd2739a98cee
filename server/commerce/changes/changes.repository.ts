import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Orm, Transaction } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { changeOutbox } from '../db/schema/changes.ts';

export type ChangeRow = typeof changeOutbox.$inferSelect;

/** Puts one purge into the outbox, due at once; its tags are so few that one call can carry them. */
export async function insertTags(
  orm: Orm | Transaction,
  brand: BrandCode,
  tags: readonly string[],
): Promise<void> {
  await orm.insert(changeOutbox).values({ brand, tags: [...tags] });
}

const seconds = (count: number) => sql`make_interval(secs => ${count}::double precision)`;

/** Takes changes that are due, oldest first, for some seconds: a process that dies with them leaves them to the next. */
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
    .set({ dueAt: sql`now() + ${seconds(leaseSeconds)}` })
    .where(inArray(changeOutbox.id, due))
    .returning();
}

/** Gives changes back that not everybody took, to be tried again after so many milliseconds. */
export async function postponeChanges(
  db: Database,
  rows: readonly ChangeRow[],
  milliseconds: number,
): Promise<void> {
  for (const { id, takenBy } of rows) {
    await db.orm
      .update(changeOutbox)
      .set({ takenBy, dueAt: sql`now() + ${seconds(milliseconds / 1_000)}` })
      .where(sql`${changeOutbox.id} = ${id}`);
  }
}

/** Forgets changes that every storefront took. */
export async function deleteChanges(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.orm.delete(changeOutbox).where(inArray(changeOutbox.id, [...ids]));
}

/** Forgets what happened so long ago that no cache can still hold what was before; answers how many. */
export async function deleteOutlived(db: Database, lifeSeconds: number): Promise<number> {
  const gone = await db.orm
    .delete(changeOutbox)
    .where(lt(changeOutbox.createdAt, sql`now() - ${seconds(lifeSeconds)}`))
    .returning({ id: changeOutbox.id });
  return gone.length;
}
