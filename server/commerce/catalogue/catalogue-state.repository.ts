import { sql } from 'drizzle-orm';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';

/** The values of a product that storefronts cache. Long values are MD5 hashes, only compared with each other. */
export interface ProductState {
  readonly id: string;
  readonly family: string;
  readonly colour: string | null;
  readonly manufacturer: string;
  /** Ids, the main category first. */
  readonly categories: readonly string[];
  /** The values of its filters, as far as other fields do not contain them. */
  readonly facets: string;
  readonly isAvailable: boolean;
  readonly names: string;
  readonly slugs: string;
  readonly prices: string;
  readonly searchTexts: string;
  /** All other values of its page, cards and configurator. */
  readonly content: string;
}

export interface CategoryState {
  readonly id: string;
  readonly names: string;
  readonly slugs: string;
  readonly content: string;
}

/** A brand's active products and its categories, in catalogue order. */
export interface CatalogueState {
  readonly products: readonly ProductState[];
  readonly categories: readonly CategoryState[];
  readonly manufacturers: string;
}

type Row<State> = State & Record<string, unknown>;

/** The state of a brand's catalogue within a transaction. */
export async function readCatalogueState(tx: Orm, brand: BrandCode): Promise<CatalogueState> {
  const products = await queryRows<Row<ProductState>>(
    tx,
    sql`select p.id, p.family, p.colour_id as colour, p.manufacturer_id as manufacturer,
        concat_ws('|', p.longest_side_mm, p.absorption_class, p.configuration is null,
          jsonb_path_query_array(p.configuration, '$.options[*] ? (@.input == "RadioColor").choices[*].id')::text) as facets,
        p.available as "isAvailable", s.slugs, pr.prices, t."searchTexts",
        md5(concat_ws('|', t.content, p.sku, p.kind, p.unit, p.delivery_days, p.weight_grams, p.samples,
          p.images::text, m.name, p.configuration::text, s_own.images, library.pictures)) as content,
        md5(concat_ws('|', t.names, c.hex, c.names::text)) as names,
        coalesce(pc.categories, '[]') as categories
      from products p
      join manufacturers m on m.brand = p.brand and m.id = p.manufacturer_id
      left join colours c on c.brand = p.brand and c.id = p.colour_id
      left join lateral (select string_agg(name, '|' order by locale) as names,
          md5(string_agg(search_vector::text || '|' || search_words, '|' order by locale)) as "searchTexts",
          md5(string_agg(concat_ws('|', summary, description, highlights::text, meta_description, attributes::text),
            '|' order by locale)) as content
        from product_texts where product_id = p.id) t on true
      left join lateral (select string_agg(slug, '|' order by locale) as slugs
        from product_slugs where product_id = p.id) s on true
      left join lateral (select md5(string_agg(concat_ws('|', currency, price_exc_vat, volume_discount::text),
          '|' order by currency)) as prices from product_prices where product_id = p.id) pr on true
      left join lateral (select json_agg(category_id order by position) as categories
        from product_categories where product_id = p.id) pc on true
      left join lateral (select string_agg(sku_pattern || images::text, '|' order by position) as images
        from image_sets where brand = p.brand and p.configuration is not null
          -- a pattern with a leading star may match any SKU: an unnecessary purge is better than a stale page
          and (starts_with(sku_pattern, p.sku || '-') or starts_with(sku_pattern, '*'))) s_own on true
      left join lateral (select string_agg(concat_ws('|', id, width, height, texts::text, photographer, licence),
          '|' order by position) as pictures
        from library_images where brand = p.brand
          and jsonb_path_exists(p.configuration, '$.options[*] ? (@.input == "File")')) library on true
      where p.brand = ${brand} and p.active order by p.position`,
  );
  const categories = await queryRows<Row<CategoryState>>(
    tx,
    sql`select c.id, md5(string_agg(t.name, '|' order by t.locale)) as names,
        md5(string_agg(t.slug, '|' order by t.locale)) as slugs,
        md5(string_agg(concat_ws('|', t.intro, t.description, t.meta_description, c.picture::text),
          '|' order by t.locale)) as content
      from categories c join category_texts t on t.brand = c.brand and t.category_id = c.id
      where c.brand = ${brand} group by c.brand, c.id order by c.position, c.id`,
  );
  const [row] = await queryRows<{ names: string | null }>(
    tx,
    sql`select string_agg(concat_ws('|', id, name), '|' order by position, id) as names
      from manufacturers where brand = ${brand}`,
  );
  return { products, categories, manufacturers: row?.names ?? '' };
}
