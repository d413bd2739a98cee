import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import { readPages } from '#server/platform/postgres/read-pages.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

/** A product of the database, as the last import and an interrupted one left it. */
interface ImportedProduct {
  readonly id: string;
  readonly active: boolean;
  readonly position: number;
  /** Hash of the input of its rows; null when that is unknown. */
  readonly hash: string | null;
  readonly stagedHash: string | null;
}

export interface ImportedCatalogue {
  /** Id of the last import: the version of the catalogue; null before the first one. */
  readonly version: string | null;
  /** Hash of the shared rows that the last import has left; null when that is unknown. */
  readonly sharedHash: string | null;
  readonly products: ReadonlyMap<string, ImportedProduct>;
}

/** Imported products of a brand, all or some. The hashes count only if the last import wrote them. */
export async function findImportedCatalogue(
  orm: Orm,
  brand: BrandCode,
  ids?: readonly string[],
): Promise<ImportedCatalogue> {
  const [last] = await queryRows<{ id: string; hasHashes: boolean; sharedHash: string | null }>(
    orm,
    sql`select id, has_hashes as "hasHashes", shared_hash as "sharedHash" from import_runs where brand = ${brand}
      order by finished_at desc limit 1`,
  );
  const rows = await queryRows<ImportedProduct & { readonly isKnown: boolean } & Record<string, unknown>>(
    orm,
    sql`select p.id, p.active, p.position, i.staged_hash as "stagedHash",
        case when p.active then ${last?.hasHashes ?? false}::boolean
          -- An import before the table of hashes deleted the texts of a hidden product.
          else exists (select from product_texts t where t.product_id = p.id) end as "isKnown", i.hash
      from products p left join product_imports i on i.product_id = p.id
      where p.brand = ${brand} and ${ids ? isAnyOf(sql`p.id`, ids) : sql`true`}`,
  );
  return {
    version: last?.id ?? null,
    sharedHash: last?.sharedHash ?? null,
    products: new Map(
      rows.map(({ isKnown, ...row }) => [row.id, { ...row, hash: isKnown ? row.hash : null }]),
    ),
  };
}

export interface RankedName {
  readonly name: string;
  readonly rank: number;
}

/** Products of a statement: one about all that changed may take longer than a statement may. */
const PRODUCTS_READ = 1_000;

/** Stored names of products by id and locale. */
export async function findNames(
  orm: Orm,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, RankedName>>>> {
  const found = new Map<string, Readonly<Record<string, RankedName>>>();
  const read = (page: readonly string[]) =>
    // A subquery for each product: a join may read the texts of all.
    queryRows<{ id: string; names: Record<string, RankedName> | null }>(
      orm,
      sql`select wanted.id, (select json_object_agg(t.locale, json_build_object('name', t.name, 'rank', t.name_position))
          from product_texts t where t.product_id = wanted.id) as names
        from unnest(${sql.param(page)}::uuid[]) wanted (id)`,
    );
  for await (const { rows } of readPages(ids, PRODUCTS_READ, read)) {
    for (const { id, names } of rows) if (names) found.set(id, names);
  }
  return found;
}

/** The ranks of all names of a brand in a locale, by product. */
export async function findNameRanks(
  orm: Orm,
  brand: BrandCode,
  locale: Locale,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queryRows<{ id: string; rank: number }>(
    orm,
    sql`select product_id as id, name_position as rank from product_texts
      where brand = ${brand} and locale = ${locale}`,
  );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** The ids of products in the given JSON slugs that another product of the brand has in any locale. */
export async function findSlugConflicts(
  tx: Orm,
  brand: BrandCode,
  slugs: readonly { readonly productId: string; readonly slug: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select distinct wanted."productId" as id
      from jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb) as wanted ("productId" uuid, slug text)
      join product_slugs s on s.brand = ${brand} and s.slug = wanted.slug and s.product_id <> wanted."productId"`,
  );
  return new Set(rows.map(({ id }) => id));
}
