import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { StoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import type { ProductKind } from '#shared/enumerations.ts';
import type { ImageSet } from '#shared/sku/sku-pattern.ts';
import type { CommerceContext } from '../../context.ts';
import type { StoredImage } from '../../db/schema/catalogue-values.ts';

/** What of a configurable product changes between two imports. */
export interface ConfigurableRow {
  readonly id: string;
  /** Free pieces. */
  readonly stock: number;
  /** The import that wrote the product as it is; null where none did. */
  readonly importRun: string | null;
}

const LAST_IMPORT = sql`(select r.id from import_runs r where r.brand = p.brand order by r.finished_at desc limit 1)`;

function prepareConfigurables(db: Database) {
  return db.orm
    .select({
      id: sql<string>`p.id`,
      stock: sql<number>`p.stock - p.reserved`,
      importRun: sql<string | null>`${LAST_IMPORT}`,
    })
    .from(sql`products p`)
    .where(
      sql`p.brand = ${sql.placeholder('brand')} and p.active and p.configuration is not null
        and p.id = any(${sql.placeholder('ids')}::uuid[])`,
    )
    .prepare('configurable_products');
}

const statements = new WeakMap<Database, ReturnType<typeof prepareConfigurables>>();

/** The products of these ids that are in the catalogue and have a configuration, in no order. */
export async function findConfigurables(
  ctx: CommerceContext,
  ids: readonly string[],
): Promise<ConfigurableRow[]> {
  if (ids.length === 0) return [];
  const statement = statements.get(ctx.db) ?? prepareConfigurables(ctx.db);
  statements.set(ctx.db, statement);
  return statement.execute({ brand: ctx.shop.brand, ids: `{${ids.join()}}` });
}

/** A product as its configuration needs it. */
export interface StoredConfigurable {
  readonly sku: string;
  readonly kind: ProductKind;
  readonly deliveryDays: number;
  readonly configuration: StoredConfiguration;
  /** Image sets whose pattern begins like the SKU, or with a star. */
  readonly imageSets: readonly ImageSet<StoredImage>[];
  readonly importRun: string | null;
}

/** The configuration of a product as the catalogue holds it; undefined when it left. */
export async function findConfiguration(
  ctx: CommerceContext,
  id: string,
): Promise<StoredConfigurable | undefined> {
  const [row] = await queryRows<StoredConfigurable & Record<string, unknown>>(
    ctx.db.orm,
    sql`select p.sku, p.kind, p.delivery_days as "deliveryDays", p.configuration, ${LAST_IMPORT} as "importRun",
        (select coalesce(json_agg(json_build_object('skuPattern', s.sku_pattern, 'images', s.images)
            order by s.position), '[]')
          from image_sets s where s.brand = p.brand
            and (starts_with(s.sku_pattern, p.sku) or s.sku_pattern like '%*%')) as "imageSets"
      from products p
      where p.id = ${id} and p.brand = ${ctx.shop.brand} and p.active and p.configuration is not null`,
  );
  return row;
}
