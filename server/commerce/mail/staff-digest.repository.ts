import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import type { OutboxRow } from './outbox.repository.ts';

interface WithDatabase {
  readonly db: Database;
}

const isEntry = and(eq(mailOutbox.kind, 'staff'), eq(mailOutbox.state, 'collected'));

/** The brands that have entries for a digest. */
export async function findCollectedBrands({ db }: WithDatabase): Promise<BrandCode[]> {
  const rows = await db.orm.selectDistinct({ brand: mailOutbox.brand }).from(mailOutbox).where(isEntry);
  return rows.map(({ brand }) => brand);
}

/** Locks and returns the entries of a brand from before a time, oldest first. */
export function lockEntries(
  { db }: WithDatabase,
  { brand, before, limit }: { readonly brand: BrandCode; readonly before: Date; readonly limit: number },
): Promise<OutboxRow[]> {
  return db.orm
    .select()
    .from(mailOutbox)
    .where(and(isEntry, eq(mailOutbox.brand, brand), lt(mailOutbox.createdAt, before)))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))
    .limit(limit)
    .for('update');
}

/** Marks entries as sent: they stay until their term, so that what they report is not collected again. */
export async function markEntriesSent(
  { db }: WithDatabase,
  ids: readonly string[],
  sentAt: Date,
): Promise<void> {
  await db.orm
    .update(mailOutbox)
    .set({ state: 'sent', sentAt })
    .where(inArray(mailOutbox.id, [...ids]));
}
