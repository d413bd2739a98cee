import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { variantValues } from '../../products/product-json.repository.ts';

/** The values of a product that storefronts cache. Long values are MD5 hashes, only compared with each other. */
export interface ProductState {
  readonly id: string;
  readonly family: string;
  readonly colour: string | null;
  readonly manufacturer: string;
  /** Ids, the main category first. */
  readonly categories: readonly string[];
  /** Its locales, and the values of its filters, as far as other fields do not contain them. */
  readonly facets: string;
  /** The values that distinguish it from its siblings, in all locales. */
  readonly variantValues: string;
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

/** The active products that may differ and the categories of a brand, in catalogue order. */
export interface CatalogueState {
  readonly products: readonly ProductState[];
  readonly categories: readonly CategoryState[];
  /** Of manufacturers and colours, in the order of the filters. */
  readonly filterNames: string;
  /** The images of each SKU pattern. */
  readonly imageSets: ReadonlyMap<string, string>;
  readonly library: string;
  /** Ids by SKU of products with a configuration, of which the pages show image sets. */
  readonly configurable: ReadonlyMap<string, string>;
  /** Ids of products of which the pages show the library. */
  readonly printed: readonly string[];
}

type Row<State> = State & Record<string, unknown>;

type Values = Pick<ProductState, 'facets' | 'variantValues' | 'names' | 'slugs' | 'searchTexts' | 'content'>;
const UNREAD: Values = {
  facets: '',
  variantValues: '',
  names: '',
  slugs: '',
  searchTexts: '',
  content: '',
};

/** The products that a state is read of. */
export interface StateScope {
  /** Ids of products of which all values may differ. Those of all others are empty, and so are equal in two states. */
  readonly staged: readonly string[];
  /** Ids of products of which the prices may differ. */
  readonly priced: readonly string[];
  /** Ids of products that may appear, disappear, move, or run out; undefined for all of the brand. */
  readonly touched: readonly string[] | undefined;
  /** Whether categories, manufacturers, colours and pictures may differ. They are empty if not, and so are equal in two states. */
  readonly shared: boolean;
}

const UNREAD_SHARED = {
  categories: [],
  filterNames: '',
  imageSets: new Map<string, string>(),
  library: '',
  configurable: new Map<string, string>(),
  printed: [],
} as const satisfies Omit<CatalogueState, 'products'>;

/** The state of a brand's catalogue within a transaction. */
export async function readCatalogueState(
  tx: Orm,
  brand: BrandCode,
  { staged, priced, touched, shared }: StateScope,
): Promise<CatalogueState> {
  const values = await readValues(tx, staged);
  const prices = await readPrices(tx, priced);
  const placed = await queryRows<Row<Omit<ProductState, keyof Values | 'prices'>>>(
    tx,
    sql`select p.id, p.family, p.colour_id as colour, p.manufacturer_id as manufacturer,
        p.available as "isAvailable",
        coalesce((select json_agg(c.category_id order by c.position) from product_categories c
          where c.product_id = p.id), '[]') as categories
      from products p where p.brand = ${brand} and p.active and ${touched ? isAnyOf(sql`p.id`, touched) : sql`true`}
      order by p.position, p.id`,
  );
  const products = placed.map((product) => ({
    ...product,
    ...(values.get(product.id) ?? UNREAD),
    prices: prices.get(product.id) ?? '',
  }));
  return { products, ...(shared ? await readShared(tx, brand) : UNREAD_SHARED) };
}

async function readShared(tx: Orm, brand: BrandCode): Promise<Omit<CatalogueState, 'products'>> {
  const categories = await queryRows<Row<CategoryState>>(
    tx,
    sql`select c.id, md5(string_agg(t.name, '|' order by t.locale)) as names,
        md5(string_agg(t.slug, '|' order by t.locale)) as slugs,
        md5(string_agg(concat_ws('|', t.intro, t.description, t.meta_description, c.picture::text),
          '|' order by t.locale)) as content
      from categories c join category_texts t on t.brand = c.brand and t.category_id = c.id
      where c.brand = ${brand} group by c.brand, c.id order by c.position, c.id`,
  );
  const [row] = await queryRows<{ names: string }>(
    tx,
    sql`select concat_ws('|',
        (select string_agg(concat_ws('|', id, name), '|' order by position, id)
          from manufacturers where brand = ${brand}),
        (select md5(string_agg(concat_ws('|', id, hex, names::text), '|' order by position, id))
          from colours where brand = ${brand})) as names`,
  );
  return { categories, filterNames: row?.names ?? '', ...(await readPictures(tx, brand)) };
}

/** Long values are MD5 hashes. Images of other SKUs and library pictures are compared when they are written. */
async function readValues(tx: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, Values>> {
  const rows = await queryRows<Row<Values & { id: string }>>(
    tx,
    sql`select p.id,
        concat_ws('|', t.locales, p.longest_side_mm, p.absorption_class, p.configuration is null,
          jsonb_path_query_array(p.configuration, '$.options[*] ? (@.input == "RadioColor").choices[*].id')::text) as facets,
        concat_ws('|', p.varies_by::text, t."variantValues") as "variantValues",
        s.slugs, t."searchTexts",
        md5(concat_ws('|', t.content, p.sku, p.kind, p.unit, p.set_of, p.delivery_days, p.weight_grams,
          p.package_width_mm, p.package_height_mm, p.package_depth_mm, p.samples,
          p.images::text, m.name, p.configuration::text)) as content,
        md5(concat_ws('|', t.names, c.hex, c.names::text)) as names
      from products p
      join manufacturers m on m.brand = p.brand and m.id = p.manufacturer_id
      left join colours c on c.brand = p.brand and c.id = p.colour_id
      left join lateral (select string_agg(name, '|' order by locale) as names, string_agg(locale, ',' order by locale) as locales,
          md5(string_agg(${variantValues(sql`p.varies_by`, sql`attributes`)}::text, '|' order by locale)) as "variantValues",
          md5(string_agg(search_vector::text || '|' || search_words, '|' order by locale)) as "searchTexts",
          md5(string_agg(concat_ws('|', summary, description, highlights::text, meta_description, attributes::text),
            '|' order by locale)) as content
        from product_texts where product_id = p.id) t on true
      left join lateral (select string_agg(slug, '|' order by locale) as slugs
        from product_slugs where product_id = p.id) s on true
      where ${isAnyOf(sql`p.id`, ids)}`,
  );
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

async function readPrices(tx: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<{ id: string; prices: string }>(
    tx,
    sql`select product_id as id, md5(string_agg(
          concat_ws('|', currency, price_exc_vat, volume_discount::text, reduction::text), '|' order by currency)) as prices
      from product_prices where ${isAnyOf(sql`product_id`, ids)} group by product_id`,
  );
  return new Map(rows.map(({ id, prices }) => [id, prices]));
}

async function readPictures(
  tx: Orm,
  brand: BrandCode,
): Promise<Pick<CatalogueState, 'imageSets' | 'library' | 'configurable' | 'printed'>> {
  const sets = await queryRows<{ pattern: string; images: string }>(
    tx,
    sql`select sku_pattern as pattern, md5(images::text) as images from image_sets where brand = ${brand}`,
  );
  const [library] = await queryRows<{ pictures: string | null }>(
    tx,
    sql`select md5(string_agg(concat_ws('|', id, width, height, texts::text, photographer, licence),
        '|' order by position)) as pictures from library_images where brand = ${brand}`,
  );
  const configurable = await queryRows<{ id: string; sku: string; prints: boolean }>(
    tx,
    sql`select id, sku, jsonb_path_exists(configuration, '$.options[*] ? (@.input == "File")') as prints
      from products where brand = ${brand} and active and configuration is not null`,
  );
  return {
    imageSets: new Map(sets.map(({ pattern, images }) => [pattern, images])),
    library: library?.pictures ?? '',
    configurable: new Map(configurable.map(({ sku, id }) => [sku, id])),
    printed: configurable.flatMap(({ id, prints }) => (prints ? [id] : [])),
  };
}
