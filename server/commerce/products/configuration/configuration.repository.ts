import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { StoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import type { ProductKind } from '#shared/enumerations.ts';
import type { ImageSet } from '#shared/sku/sku-pattern.ts';
import type { StoredImage, StoredReduction } from '../../db/schema/catalogue/catalogue-values.ts';
import type { CommerceContext } from '../../kernel/context.ts';

/** The values of a configurable product that are not cached. */
export interface ConfigurableProduct {
  readonly id: string;
  /** Available units, without reserved ones. */
  readonly stock: number;
  /** Id of the brand's last import; null without one. */
  readonly importRun: string | null;
}

/** The id of the last import of the brand of the product `p`. */
export const LAST_IMPORT = sql`(select r.id from import_runs r where r.brand = p.brand order by r.finished_at desc limit 1)`;

function prepareConfigurableProducts(db: Database) {
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

const statements = new WeakMap<Database, ReturnType<typeof prepareConfigurableProducts>>();

/** The active products with these ids that have a configuration, unordered. */
export async function findConfigurableProducts(
  ctx: CommerceContext,
  ids: readonly string[],
): Promise<ConfigurableProduct[]> {
  if (ids.length === 0) return [];
  const statement = statements.get(ctx.db) ?? prepareConfigurableProducts(ctx.db);
  statements.set(ctx.db, statement);
  return statement.execute({ brand: ctx.shop.brand, ids: `{${ids.join()}}` });
}

/** A product with its configuration in all languages and currencies. */
export interface ConfiguredProductRow {
  readonly sku: string;
  readonly kind: ProductKind;
  readonly deliveryDays: number;
  readonly weightGrams: number;
  readonly configuration: StoredConfiguration;
  /** The sale that is on. */
  readonly reduction: StoredReduction | null;
  /** Image sets whose pattern starts with the SKU or contains a star. */
  readonly imageSets: readonly ImageSet<StoredImage>[];
  readonly importRun: string | null;
}

/** The stored configuration of an active product; undefined when it has none. */
export async function findConfiguration(
  ctx: CommerceContext,
  id: string,
): Promise<ConfiguredProductRow | undefined> {
  const [row] = await queryRows<ConfiguredProductRow & Record<string, unknown>>(
    ctx.db.orm,
    sql`select p.sku, p.kind, p.delivery_days as "deliveryDays", p.weight_grams as "weightGrams", p.configuration, ${LAST_IMPORT} as "importRun",
        (select pp.reduction from product_prices pp
          where pp.product_id = p.id and pp.currency = ${ctx.shop.currency}) as reduction,
        (select coalesce(json_agg(json_build_object('skuPattern', s.sku_pattern, 'images', s.images)
            order by s.position), '[]')
          from image_sets s where s.brand = p.brand
            and (starts_with(s.sku_pattern, p.sku) or s.sku_pattern like '%*%')) as "imageSets"
      from products p
      where p.id = ${id} and p.brand = ${ctx.shop.brand} and p.active and p.configuration is not null`,
  );
  return row;
}
