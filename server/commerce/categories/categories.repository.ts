import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../kernel/context.ts';

export type Category = components['schemas']['Category'];
export type SlugIndex = components['schemas']['SlugIndex'];

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

/** The slugs of all products and categories in every locale, and those that they had before. */
export async function findSlugIndex(ctx: CommerceContext): Promise<SlugIndex> {
  const { brand } = ctx.shop;
  const [row] = await queryRows<{ index: SlugIndex }>(
    ctx.db.orm,
    sql`select json_build_object(
      'products', (select coalesce(json_agg(json_build_object('id', id, 'slugs', slugs) order by position), '[]')
        from (select p.id, p.position, json_object_agg(s.locale, s.slug) as slugs
          from products p join product_slugs s on s.product_id = p.id
          where p.brand = ${brand} and p.active group by p.id) product),
      'categories', (select coalesce(json_agg(json_build_object('id', id, 'slugs', slugs) order by position, id), '[]')
        from (select c.id, c.position, json_object_agg(t.locale, t.slug) as slugs
          from categories c join category_texts t on t.brand = c.brand and t.category_id = c.id
          where c.brand = ${brand} group by c.brand, c.id) category),
      'former', (select coalesce(json_agg(json_build_object('kind', kind, 'slug', slug, 'locales', locales,
          'id', entry_id, 'category', category_id) order by kind, slug, entry_id), '[]')
        from (select kind, slug, entry_id, category_id, json_agg(locale order by locale) as locales from former_slugs
          where brand = ${brand} group by kind, slug, entry_id, category_id) former)) as index`,
  );
  return row?.index ?? { products: [], categories: [] };
}
