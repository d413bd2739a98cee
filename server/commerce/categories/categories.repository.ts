import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../kernel/context.ts';

export type Category = components['schemas']['Category'];

/** All categories of the shop in order, with their number of product families. */
export async function findCategories(ctx: CommerceContext): Promise<Category[]> {
  const { brand, locale } = ctx.shop;
  const rows = await queryRows<{ category: Category }>(
    ctx.db.orm,
    sql`select json_build_object('id', c.id, 'name', t.name, 'slug', t.slug, 'intro', t.intro,
        'description', t.description, 'metaDescription', t.meta_description, 'picture', c.picture,
        'position', c.position,
        'productCount', (select count(distinct p.family) from product_categories pc join products p on p.id = pc.product_id
          join product_slugs ps on ps.product_id = p.id and ps.locale = ${locale}
          where pc.brand = c.brand and pc.category_id = c.id and p.active),
        'slugs', (select json_object_agg(s.locale, s.slug) from category_texts s
          where s.brand = c.brand and s.category_id = c.id)) as category
      from categories c
      join category_texts t on t.brand = c.brand and t.category_id = c.id and t.locale = ${locale}
      where c.brand = ${brand}
      order by c.position, c.id`,
  );
  return rows.map((row) => row.category);
}
