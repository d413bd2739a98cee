import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../kernel/context.ts';
import {
  type CatalogueState,
  type ChangesSince,
  catalogueState,
} from '../products/selection/embedded/columns/changes.repository.ts';

export type Category = components['schemas']['Category'];
type StoredCategory = Omit<Category, 'productCount'>;

/** All categories of the shop in order, and the state of the catalogue that they are from. */
export async function findCategories(
  ctx: CommerceContext,
  since: ChangesSince,
): Promise<{ readonly categories: readonly StoredCategory[]; readonly state: CatalogueState }> {
  const { brand, locale } = ctx.shop;
  const [row] = await queryRows<{ categories: StoredCategory[]; state: CatalogueState }>(
    ctx.db.orm,
    sql`select ${catalogueState(brand, since)} as state, coalesce((select json_agg(json_build_object('id', c.id, 'name', t.name, 'slug', t.slug, 'intro', t.intro,
        'description', t.description, 'metaDescription', t.meta_description, 'picture', c.picture,
        'position', c.position,
        'slugs', (select json_object_agg(s.locale, s.slug) from category_texts s
          where s.brand = c.brand and s.category_id = c.id)) order by c.position, c.id)
      from categories c
      join category_texts t on t.brand = c.brand and t.category_id = c.id and t.locale = ${locale}
      where c.brand = ${brand}), '[]') as categories`,
  );
  if (!row) throw new Error('The statement for the categories returned no row');
  return row;
}
