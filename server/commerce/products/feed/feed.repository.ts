import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { StoredAttribute } from '../../db/schema/catalogue/catalogue-values.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { type StoredSummary, summaryFields, summaryTables } from '../product-json.repository.ts';

/** A product for the feed of a shop. */
export interface StoredFeedProduct extends StoredSummary {
  readonly description: string;
  readonly attributes: StoredAttribute[];
  readonly categories: string[];
  readonly family: string;
  readonly variesBy: components['schemas']['VariesBy'];
  readonly weightGrams: number;
  readonly packageWidth: number;
  readonly packageHeight: number;
  readonly packageDepth: number;
}

/** Products without a configuration, in the order of their ids, which is stable while the feed is read. */
export async function findFeedProducts(
  ctx: CommerceContext,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<StoredFeedProduct[]> {
  const { brand, locale } = ctx.shop;
  const rows = await queryRows<{ product: StoredFeedProduct }>(
    ctx.db.orm,
    sql`select json_build_object(${summaryFields('p', ctx.shop)},
      'description', pt.description, 'attributes', pt.attributes, 'family', p.family, 'variesBy', p.varies_by,
      'weightGrams', p.weight_grams, 'packageWidth', p.package_width_mm, 'packageHeight', p.package_height_mm,
      'packageDepth', p.package_depth_mm, 'categories', (
        select coalesce(json_agg(ct.name order by pcs.position), '[]')
        from product_categories pcs
        join category_texts ct on ct.brand = pcs.brand and ct.category_id = pcs.category_id and ct.locale = ${locale}
        where pcs.product_id = p.id)) as product
      from ${summaryTables('p', ctx.shop)}
      where p.brand = ${brand} and p.active and p.configuration is null
        ${after === undefined ? sql`` : sql`and p.id > ${after}`}
      order by p.id limit ${limit}`,
  );
  return rows.map((row) => row.product);
}
