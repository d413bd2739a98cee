import { eq, inArray, sql } from 'drizzle-orm';
import { vatChecks } from '../db/schema/catalogue/vat-checks.ts';
import type { CommerceContext } from '../kernel/context.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;

export type VatCheckRow = typeof vatChecks.$inferSelect;

/** The last result of a VAT number, whichever company asked. */
export async function findVatCheck(
  { db }: WithDatabase,
  vatNumber: string,
): Promise<VatCheckRow | undefined> {
  const [row] = await db.orm.select().from(vatChecks).where(eq(vatChecks.vatNumber, vatNumber));
  return row;
}

/** Stores a result in place of an earlier one. */
export async function storeVatCheck({ db }: WithDatabase, row: VatCheckRow): Promise<void> {
  const { vatNumber, ...changes } = row;
  await db.orm
    .insert(vatChecks)
    .values(row)
    .onConflictDoUpdate({ target: vatChecks.vatNumber, set: changes });
}

/** Deletes up to `limit` results from before a time. Returns their number. */
export async function deleteVatChecks({ db }: WithDatabase, before: Date, limit: number): Promise<number> {
  const rows = await db.orm
    .delete(vatChecks)
    .where(
      inArray(
        vatChecks.vatNumber,
        sql`(select vat_number from vat_checks where checked_at < ${before.toISOString()}::timestamptz
          order by vat_number limit ${limit} for update skip locked)`,
      ),
    )
    .returning({ vatNumber: vatChecks.vatNumber });
  return rows.length;
}
