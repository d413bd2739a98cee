import { type SQL, sql } from 'drizzle-orm';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type {
  StoredAttribute,
  StoredImage,
  StoredReduction,
  StoredTier,
} from '../db/schema/catalogue/catalogue-values.ts';

type Schemas = components['schemas'];

/** A product in one locale and currency. Amounts in minor units excluding VAT; stock without reserved units. */
export interface StoredSummary {
  readonly id: string;
  readonly sku: string;
  readonly kind: Schemas['ProductSummary']['kind'];
  readonly name: string;
  readonly slug: string;
  readonly summary: string;
  readonly unit: Schemas['ProductSummary']['unit'];
  /** Equal pieces in a set; null for anything else. */
  readonly setOf: number | null;
  readonly stock: number;
  readonly deliveryDays: number;
  readonly priceExcVat: number;
  readonly volumeDiscount: readonly StoredTier[];
  readonly reduction: StoredReduction | null;
  readonly images: readonly StoredImage[];
  readonly manufacturer: Schemas['Manufacturer'];
  readonly colour: Schemas['Colour'] | null;
  readonly configurable: boolean;
}

/** A product for a list; the attributes are those of the columns of tables. */
export interface StoredListItem extends StoredSummary {
  readonly attributes: readonly StoredAttribute[];
  readonly weightGrams: number;
}

export interface StoredDetail extends StoredSummary {
  readonly description: string;
  readonly highlights: string[];
  readonly metaDescription: string;
  readonly attributes: StoredAttribute[];
  readonly categories: Schemas['CategoryReference'][];
  readonly slugs: Schemas['Slugs'];
  readonly family: string;
  readonly variesBy: Schemas['VariesBy'];
  readonly siblings: Schemas['ProductDetail']['siblings'];
  readonly related: StoredSummary[];
  readonly weightGrams: number;
  /** The package of a piece in millimetres. */
  readonly packageWidth: number;
  readonly packageHeight: number;
  readonly packageDepth: number;
  readonly samples: boolean;
  /** Published reviews of the family; null without any. */
  readonly reviews: StoredReviews | null;
}

export interface StoredReviews {
  /** Numbers of reviews with one star, two, and so on. */
  readonly stars: number[];
  /** Newest first. */
  readonly newest: Schemas['Review'][];
}

/** Reviews on the page of a product; further ones are read on request. */
const NEWEST_REVIEWS = 5;

/** A product as a line of an order needs it, also after it has left the catalogue. */
export interface OrderedProduct {
  readonly id: string;
  /** null: the product has left the shop's catalogue. */
  readonly summary: StoredSummary | null;
  /** Id of the brand's last import; null without one. */
  readonly importRun: string | null;
  /** The package of a single piece: grams and millimetres. */
  readonly weightGrams: number;
  readonly packageWidth: number;
  readonly packageHeight: number;
  readonly packageDepth: number;
  /** Working days until dispatch. */
  readonly deliveryDays: number;
  /** Whether free samples of it can be ordered. */
  readonly samples: boolean;
  /** Id of its first category; null without one. */
  readonly category: string | null;
}

/** The shop of a statement: values, or placeholders of a prepared statement. */
export interface ShopColumns {
  readonly brand: unknown;
  readonly locale: unknown;
  readonly currency: unknown;
}

/**
 * The tables of a product summary. Aliases start with `prefix`, so that a statement can join products to products. With
 * the prefix `p`: `p` product, `pt` texts, `ps` slug, `pp` price, `pm` manufacturer, `pc` colour. With `left join`
 * products without texts, slug or price are included.
 */
export function summaryTables(prefix: string, shop: ShopColumns, kind: 'join' | 'left join' = 'join'): SQL {
  const table = (suffix: string) => sql.raw(`${prefix}${suffix}`);
  const [p, t, s, pr, m, c] = [sql.raw(prefix), table('t'), table('s'), table('p'), table('m'), table('c')];
  const join = sql.raw(kind);
  return sql`products ${p}
    ${join} product_texts ${t} on ${t}.product_id = ${p}.id and ${t}.locale = ${shop.locale}
    ${join} product_slugs ${s} on ${s}.product_id = ${p}.id and ${s}.locale = ${shop.locale}
    ${join} product_prices ${pr} on ${pr}.product_id = ${p}.id and ${pr}.currency = ${shop.currency}
    ${join} manufacturers ${m} on ${m}.brand = ${p}.brand and ${m}.id = ${p}.manufacturer_id
    left join colours ${c} on ${c}.brand = ${p}.brand and ${c}.id = ${p}.colour_id`;
}

/** Arguments of json_build_object that build a StoredSummary from {@link summaryTables}. */
export function summaryFields(prefix: string, shop: ShopColumns): SQL {
  return sql`${importedFields(prefix, shop)}, ${offerFields(prefix)}`;
}

/** The fields of a StoredSummary that imports alone change. */
export function importedFields(prefix: string, shop: ShopColumns): SQL {
  const table = (suffix: string) => sql.raw(`${prefix}${suffix}`);
  const [p, t, s, m, c] = [sql.raw(prefix), table('t'), table('s'), table('m'), table('c')];
  return sql`'id', ${p}.id, 'sku', ${p}.sku, 'kind', ${p}.kind, 'name', ${t}.name, 'slug', ${s}.slug,
    'summary', ${t}.summary, 'unit', ${p}.unit, 'setOf', ${p}.set_of, 'deliveryDays', ${p}.delivery_days, 'images', ${p}.images,
    'manufacturer', json_build_object('id', ${m}.id, 'name', ${m}.name),
    'colour', ${colourJson(sql`${c}`, shop)},
    'configurable', ${p}.configuration is not null`;
}

/** The fields of a StoredSummary that sales, restocks and the days of reduced prices change. */
export function offerFields(prefix: string): SQL {
  const [p, pr] = [sql.raw(prefix), sql.raw(`${prefix}p`)];
  return sql`'stock', ${p}.stock - ${p}.reserved, 'priceExcVat', ${pr}.price_exc_vat,
    'volumeDiscount', ${pr}.volume_discount, 'reduction', ${pr}.reduction`;
}

function colourJson(colour: SQL, shop: ShopColumns): SQL {
  return sql`case when ${colour}.id is not null then json_build_object(
    'id', ${colour}.id, 'hex', ${colour}.hex, 'name', ${colour}.names ->> ${shop.locale}) end`;
}

/** The values of the attributes that distinguish a family's products, by their ids: a JSON object. */
export function variantValues(variesBy: SQL, attributes: SQL): SQL {
  return sql`(select coalesce(json_object_agg(a ->> 'id', a ->> 'value'), '{}')
    from jsonb_array_elements(${attributes}) a where ${variesBy} ? (a ->> 'id'))`;
}

/** Totals that are stored, and the newest reviews by their index: the cost does not grow with their number. */
function reviewsJson(p: SQL): SQL {
  return sql`(select json_build_object('stars', json_build_array(rt.stars_1, rt.stars_2, rt.stars_3, rt.stars_4, rt.stars_5),
      'newest', (select coalesce(json_agg(json_strip_nulls(json_build_object('id', n.id, 'stars', n.stars, 'name', n.name,
          'text', n.text, 'locale', n.locale, 'at', to_json(n.created_at at time zone 'UTC') #>> '{}' || 'Z', 'reply', n.reply))
          order by n.created_at desc, n.id desc), '[]')
        from (select v.* from product_reviews v where v.brand = ${p}.brand and v.family = ${p}.family and v.state = 'published'
          order by v.created_at desc, v.id desc limit ${sql.raw(String(NEWEST_REVIEWS))}) n))
    from review_totals rt where rt.brand = ${p}.brand and rt.family = ${p}.family
      and rt.stars_1 + rt.stars_2 + rt.stars_3 + rt.stars_4 + rt.stars_5 > 0)`;
}

/** Arguments of json_build_object for the additional fields of a StoredDetail. */
export function detailFields(prefix: string, shop: ShopColumns): SQL {
  const [p, t] = [sql.raw(prefix), sql.raw(`${prefix}t`)];
  return sql`'description', ${t}.description, 'highlights', ${t}.highlights,
    'metaDescription', ${t}.meta_description, 'attributes', ${t}.attributes, 'weightGrams', ${p}.weight_grams, 'samples', ${p}.samples,
    'packageWidth', ${p}.package_width_mm, 'packageHeight', ${p}.package_height_mm, 'packageDepth', ${p}.package_depth_mm,
    'categories', (
      select coalesce(json_agg(json_build_object('id', pc.category_id, 'name', ct.name, 'slug', ct.slug)
        order by pc.position), '[]')
      from product_categories pc
      join category_texts ct on ct.brand = pc.brand and ct.category_id = pc.category_id and ct.locale = ${shop.locale}
      where pc.product_id = ${p}.id),
    'slugs', (select json_object_agg(ds.locale, ds.slug) from product_slugs ds where ds.product_id = ${p}.id),
    'family', ${p}.family, 'variesBy', ${p}.varies_by, 'reviews', ${reviewsJson(p)},
    'siblings', (
      select coalesce(json_agg(json_build_object('id', f.id, 'slug', fs.slug, 'name', ft.name,
        'colour', ${colourJson(sql`fc`, shop)}, 'values', ${variantValues(sql`${p}.varies_by`, sql`ft.attributes`)})
        order by f.position), '[]')
      from products f
      join product_texts ft on ft.product_id = f.id and ft.locale = ${shop.locale}
      join product_slugs fs on fs.product_id = f.id and fs.locale = ${shop.locale}
      left join colours fc on fc.brand = f.brand and fc.id = f.colour_id
      where f.brand = ${p}.brand and f.family = ${p}.family and f.active),
    'related', (
      select coalesce(json_agg(json_build_object(${summaryFields('r', shop)})
        order by chosen.turn, chosen.position), '[]')
      from (
        -- One product of each other family before a second of any family; the same colour first.
        select o.id, o.position, row_number() over (
          partition by o.family order by (o.colour_id = ${p}.colour_id) desc nulls last, o.position) as turn
        from products o
        join product_categories oc on oc.product_id = o.id
        join product_categories own on own.product_id = ${p}.id and own.position = 0
          and own.brand = oc.brand and own.category_id = oc.category_id
        where o.family <> ${p}.family and o.active
        order by turn, o.position limit 4
      ) chosen
      join ${summaryTables('r', shop)} on r.id = chosen.id)`;
}
