import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { CommerceContext } from '../../kernel/context.ts';

/** The versions of the data that the lists of a brand are made from. */
export interface ListVersions {
  /** Id of the last import; null before the first one. */
  readonly version: string | null;
  /** Differs for each set of sold-out products. */
  readonly soldOutVersion: string;
}

/** The sold-out products of a brand. */
export interface SoldOut extends ListVersions {
  readonly ids: ReadonlySet<string>;
}

const isSoldOut = (brand: string) => sql`s.brand = ${brand} and s.active and not s.available`;

/** Arguments of json_build_object for the {@link ListVersions} of a brand. Only the index of sold-out products is read. */
export function versionFields(brand: string): SQL {
  return sql`
    'version', (select r.id from import_runs r where r.brand = ${brand} order by r.finished_at desc limit 1),
    'soldOutVersion', (select concat(count(*), ':', bit_xor(uuid_hash_extended(s.id, 0)))
      from products s where ${isSoldOut(brand)})`;
}

export async function readSoldOut(ctx: CommerceContext): Promise<SoldOut> {
  const { brand } = ctx.shop;
  const [row] = await queryRows<{ found: ListVersions & { readonly ids: readonly string[] } }>(
    ctx.db.orm,
    sql`select json_build_object(${versionFields(brand)},
      'ids', (select coalesce(json_agg(s.id), '[]') from products s where ${isSoldOut(brand)})) as found`,
  );
  if (!row) throw new Error('The statement for sold-out products returned no row');
  return { ...row.found, ids: new Set(row.found.ids) };
}
