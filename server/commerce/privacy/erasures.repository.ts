import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { erasures } from '../db/schema/erasures.ts';

interface WithDatabase {
  readonly db: Database;
}

/** Records that an erasure has begun. Returns its id. */
export async function insertErasure(
  { db }: WithDatabase,
  { brand, startedAt }: { readonly brand: BrandCode | undefined; readonly startedAt: Date },
): Promise<string> {
  const [row] = await db.orm
    .insert(erasures)
    .values({ brand: brand ?? null, startedAt })
    .returning({ id: erasures.id });
  if (!row) throw new Error('The insert of an erasure returned no row');
  return row.id;
}

export async function finishErasure(
  { db }: WithDatabase,
  id: string,
  result: Pick<typeof erasures.$inferSelect, 'deleted' | 'anonymised' | 'kept' | 'finishedAt'>,
): Promise<void> {
  await db.orm.update(erasures).set(result).where(eq(erasures.id, id));
}
