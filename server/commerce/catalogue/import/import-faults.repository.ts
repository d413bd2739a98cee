import { eq, sql } from 'drizzle-orm';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { importFaults } from '../../db/schema/catalogue/catalogue.ts';

/** A file in which every row is wrong repeats itself. */
const MAX_FAULTS = 500;
const MAX_LENGTH = 500;

/** Keeps why an import was refused until the next one of the brand. */
export async function storeImportFaults(orm: Orm, brand: BrandCode, all: readonly string[]): Promise<void> {
  const faults = all.slice(0, MAX_FAULTS).map((fault) => fault.trim().slice(0, MAX_LENGTH));
  const values = { brand, faults, count: all.length, at: sql`clock_timestamp()` };
  await orm
    .insert(importFaults)
    .values(values)
    .onConflictDoUpdate({ target: importFaults.brand, set: values });
}

export async function deleteImportFaults(orm: Orm, brand: BrandCode): Promise<void> {
  await orm.delete(importFaults).where(eq(importFaults.brand, brand));
}

/** The last import of a brand, and the faults of a later one that was refused. */
export interface ImportReport {
  readonly brand: BrandCode;
  readonly products: number | null;
  readonly importedAt: string | null;
  readonly faults: readonly string[] | null;
  readonly faultCount: number | null;
  readonly refusedAt: string | null;
}

/** The reports of all brands that were ever imported, those with faults first. */
export function findImportReports(orm: Orm): Promise<ImportReport[]> {
  return queryRows<ImportReport & Record<string, unknown>>(
    orm,
    sql`select brand, r.product_count as products, r.finished_at as "importedAt",
        f.faults, f.count as "faultCount", f.at as "refusedAt"
      from (select distinct on (brand) brand, product_count, finished_at from import_runs
        order by brand, finished_at desc) r
      full join import_faults f using (brand)
      order by f.at desc nulls last, brand`,
  );
}
