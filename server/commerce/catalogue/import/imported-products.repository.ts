import { type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import { readCursor } from '#server/platform/postgres/read-cursor.ts';
import { readPages } from '#server/platform/postgres/read-pages.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { ProductRecords, RECORD_FLAGS } from './product-records.ts';

/** A product of the database, as the last import and an interrupted one left it. */
export interface ImportedProduct {
  readonly id: string;
  readonly active: boolean;
  readonly position: number;
  /** Hash of the input of its rows; null when that is unknown. */
  readonly hash: string | null;
  readonly stagedHash: string | null;
}

/** The last import of a brand. */
interface ImportVersion {
  /** Its id: the version of the catalogue; null before the first one. */
  readonly version: string | null;
  /** Hash of all files but those of products that it has left; null when that is unknown. */
  readonly sharedHash: string | null;
}

/** What the last import has left. */
export interface LastImport extends ImportVersion {
  readonly products: ProductRecords;
}

export interface ImportedProducts extends ImportVersion {
  readonly products: ReadonlyMap<string, ImportedProduct>;
}

/** Products of a statement: one about all that changed may take longer than a statement may. */
const PRODUCTS_READ = 1_000;

/** Groups of products that are packed together: a million is in groups of 0.2 MB. */
const GROUPS_READ = 16;

/** All imported products of a brand, packed by the database: it takes a third of the time that a row for each takes. */
export async function findLastImport(tx: Orm, brand: BrandCode): Promise<LastImport> {
  const last = await findLastRun(tx, brand);
  const categories = await findCategoryIds(tx, brand);
  const groups: Uint8Array[] = [];
  const statement = packedProducts(brand, last, categories);
  for await (const rows of readCursor<{ records: Uint8Array }>(tx, statement, GROUPS_READ)) {
    groups.push(...rows.map(({ records }) => records));
  }
  return { ...versionOf(last), products: new ProductRecords(Buffer.concat(groups), categories) };
}

async function findCategoryIds(orm: Orm, brand: BrandCode): Promise<readonly string[]> {
  const rows = await queryRows<{ id: string }>(orm, sql`select id from categories where brand = ${brand}`);
  return rows.map(({ id }) => id);
}

/** The fields of {@link ProductRecords}, in groups by the first byte of the ids. */
function packedProducts(brand: BrandCode, last: LastRun | undefined, categories: readonly string[]): SQL {
  const { active, configured, digested } = RECORD_FLAGS;
  // A digest of 32 bytes in base64, and the space after it; an earlier release may have written other ones.
  const isDigested = sql`substr(i.hash, 44, 2) = '= '`;
  return sql`select string_agg(uuid_send(p.id)
        || case when ${isDigested} then decode(left(i.hash, 44), 'base64') else decode(repeat('00', 32), 'hex') end
        || int4send(p.position) || int4send(coalesce(n.number::int, 0))
        || int4send(case when p.active then ${active}::int else 0 end
          | case when p.configuration is not null then ${configured}::int else 0 end
          | case when ${isHashKnown(last)} and ${isDigested} then ${digested}::int else 0 end), '') as records
    from products p left join product_imports i on i.product_id = p.id
      left join product_categories c on c.product_id = p.id and c.position = 0
      left join unnest(${sql.param(categories)}::text[]) with ordinality n (id, number) on n.id = c.category_id
    where p.brand = ${brand} group by get_byte(uuid_send(p.id), 0)`;
}

/** Imported products of a brand with these ids, in one statement. */
export async function findImportedProducts(
  orm: Orm,
  brand: BrandCode,
  ids: readonly string[],
): Promise<ImportedProducts> {
  const last = await findLastRun(orm, brand);
  const rows = await readProducts(orm, brand, last, ids);
  return { ...versionOf(last), products: new Map(rows.map((row) => [row.id, row])) };
}

/** Imported products of a brand with these ids, in pages: they may be all. */
export async function findImportedPages(
  orm: Orm,
  brand: BrandCode,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportedProduct>> {
  const last = await findLastRun(orm, brand);
  const found = new Map<string, ImportedProduct>();
  const read = (page: readonly string[]) => readProducts(orm, brand, last, page);
  for await (const { rows } of readPages(ids, PRODUCTS_READ, read)) {
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

function readProducts(
  orm: Orm,
  brand: BrandCode,
  last: LastRun | undefined,
  ids: readonly string[],
): Promise<readonly ImportedProduct[]> {
  return queryRows<ImportedProduct & Record<string, unknown>>(
    orm,
    sql`select p.id, p.active, p.position, i.staged_hash as "stagedHash",
        case when ${isHashKnown(last)} then i.hash end as hash
      from products p left join product_imports i on i.product_id = p.id
      where p.brand = ${brand} and ${isAnyOf(sql`p.id`, ids)}`,
  );
}

interface LastRun extends Record<string, unknown> {
  readonly id: string;
  readonly hasHashes: boolean;
  readonly sharedHash: string | null;
}

async function findLastRun(orm: Orm, brand: BrandCode): Promise<LastRun | undefined> {
  const [last] = await queryRows<LastRun>(
    orm,
    sql`select id, has_hashes as "hasHashes", shared_hash as "sharedHash" from import_runs where brand = ${brand}
      order by finished_at desc limit 1`,
  );
  return last;
}

function versionOf(last: LastRun | undefined): ImportVersion {
  return { version: last?.id ?? null, sharedHash: last?.sharedHash ?? null };
}

/** The hashes count only if the last import wrote them. */
function isHashKnown(last: LastRun | undefined): SQL {
  return sql`case when p.active then ${last?.hasHashes ?? false}::boolean
    -- An import before the table of hashes deleted the texts of a hidden product.
    else exists (select from product_texts t where t.product_id = p.id) end`;
}

/** Products that change, and what is known of them. */
export interface ChangedProducts {
  /** Of products that may exist. */
  readonly ids: readonly string[];
  readonly families: readonly string[];
  readonly slugs: readonly string[];
}

/**
 * Ids of products that those which change are compared with: themselves, those that have one of their slugs, and the
 * families of all, before and after.
 */
export async function findComparedProducts(
  orm: Orm,
  brand: BrandCode,
  { ids, families, slugs }: ChangedProducts,
): Promise<string[]> {
  // Subqueries for each product and family: a join may read the products of all.
  const rows = await queryRows<{ ids: string[] | null }>(
    orm,
    sql`with changed as (
        select unnest(${sql.param(ids)}::uuid[]) as id
        union select s.product_id from product_slugs s where s.brand = ${brand} and ${isAnyOf(sql`s.slug`, slugs)}),
      families as (
        select (select p.family from products p where p.id = c.id) as family from changed c
        union select unnest(${sql.param(families)}::text[]))
      select (select array_agg(p.id::text) from products p where p.brand = ${brand} and p.family = f.family) as ids
        from families f`,
  );
  return rows.flatMap((row) => row.ids ?? []);
}

export interface RankedName {
  readonly name: string;
  readonly rank: number;
}

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

export interface NamedProduct {
  readonly id: string;
  readonly name: string;
}

/** The ranks of all names of a brand in a locale, in their order. */
export async function findNameRanks(orm: Orm, brand: BrandCode, locale: Locale): Promise<readonly number[]> {
  const [row] = await queryRows<{ ranks: number[] | null }>(
    orm,
    sql`select json_agg(name_position order by name_position) as ranks from product_texts
      where brand = ${brand} and locale = ${locale}`,
  );
  return row?.ranks ?? [];
}

/** The names that have these ranks. */
export async function findNamesByRank(
  orm: Orm,
  brand: BrandCode,
  locale: Locale,
  ranks: readonly number[],
): Promise<ReadonlyMap<number, NamedProduct>> {
  const found = new Map<number, NamedProduct>();
  const read = (page: readonly number[]) =>
    queryRows<{ id: string; name: string; rank: number }>(
      orm,
      sql`select product_id as id, name, name_position as rank from product_texts
        where brand = ${brand} and locale = ${locale} and name_position = any(${sql.param(page)}::int[])`,
    );
  for await (const { rows } of readPages(ranks, PRODUCTS_READ, read)) {
    for (const { rank, ...product } of rows) found.set(rank, product);
  }
  return found;
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
