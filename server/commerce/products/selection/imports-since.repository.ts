import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';

export interface ImportedSince {
  /** The last import. */
  readonly run: string | null;
  /** Hash of its files. */
  readonly version: string | null;
  /** The families that the imports after a run have changed; undefined if that is unknown. */
  readonly families: readonly string[] | undefined;
}

/** The changes of imports after a run, which was the last one then. */
export async function findImportsSince(
  { orm }: Database,
  brand: BrandCode,
  since: string | null,
): Promise<ImportedSince> {
  const runs = await queryRows<{ id: string; version: string; families: string[] | null }>(
    orm,
    sql`select r.id, r.content_hash as version, r.families from import_runs r
      where r.brand = ${brand} and r.finished_at >= coalesce(
        (select k.finished_at from import_runs k where k.brand = ${brand} and k.id = ${since}::uuid),
        (select max(l.finished_at) from import_runs l where l.brand = ${brand}))
      order by r.finished_at`,
  );
  const { id: run = null, version = null } = runs.at(-1) ?? {};
  const later = runs.filter(({ id }) => id !== since);
  const isKnown = later.length < runs.length && later.every(({ families }) => families !== null);
  const families = isKnown ? [...new Set(later.flatMap((each) => each.families ?? []))] : undefined;
  return { run, version, families };
}
