import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { ListedProduct } from '../../listed-product.ts';
import type { FacetNames } from '../../product-selection.ts';

interface PlacedProduct extends Record<string, unknown> {
  readonly id: string;
  readonly sku: string;
  readonly position: number;
}

/** The active products of a brand in the order of their SKUs, at most `limit` of them after an SKU. */
export function findPlaces(
  { orm }: Database,
  { brand, after, limit }: { readonly brand: BrandCode; readonly after: string; readonly limit: number },
): Promise<PlacedProduct[]> {
  return queryRows<PlacedProduct>(
    orm,
    sql`select p.id, p.sku, p.position from products p
      where p.brand = ${brand} and p.sku > ${after} and p.active order by p.sku limit ${limit}`,
  );
}

type StoredProduct = ListedProduct & Record<string, unknown>;

/** The active products with these ids, unordered. */
export function findListedProducts({ orm }: Database, ids: readonly string[]): Promise<StoredProduct[]> {
  const wanted = sql`any(${sql.param(ids)}::uuid[])`;
  return queryRows<StoredProduct>(
    orm,
    sql`select p.id, p.sku, p.family, p.manufacturer_id as manufacturer, p.longest_side_mm as "longestSide",
        p.configuration is not null as "isMadeToMeasure", p.absorption_class as "absorptionClass", p.available,
        coalesce(c.ids, '[]') as categories,
        case when p.colour_id is not null then jsonb_build_array(p.colour_id)
          else coalesce(jsonb_path_query_array(p.configuration,
            '$.options[*] ? (@.input == "RadioColor").choices[*].id'), '[]') end as colours,
        coalesce(jsonb_path_query_array(a.attributes,
          '$[*] ? (@.id == "size" || @.id == "diameter" || @.id == "side-length").value'), '[]') as sizes,
        jsonb_path_query_first(a.attributes, '$[*] ? (@.id == "rw").value') #>> '{}' as "soundReduction",
        coalesce(r.prices, '{}') as prices, coalesce(n.ranks, '{}') as "nameRanks"
      from products p
      left join (select pc.product_id, json_agg(pc.category_id order by pc.position) as ids
        from product_categories pc where pc.product_id = ${wanted} group by pc.product_id) c on c.product_id = p.id
      left join (select pp.product_id, json_object_agg(pp.currency, pp.price_exc_vat) as prices
        from product_prices pp where pp.product_id = ${wanted} group by pp.product_id) r on r.product_id = p.id
      left join lateral (select t.attributes from product_texts t where t.product_id = p.id limit 1) a on true
      left join (select t.product_id, json_object_agg(t.locale, t.name_position) as ranks
        from product_texts t where t.product_id = ${wanted} group by t.product_id) n on n.product_id = p.id
      where p.id = ${wanted} and p.active`,
  );
}

export async function findFacetNames({ orm }: Database, brand: BrandCode): Promise<FacetNames> {
  const [row] = await queryRows<{ names: FacetNames }>(
    orm,
    sql`select json_build_object(
      'categories', (select coalesce(json_agg(json_build_object('id', c.id, 'names',
          (select coalesce(json_object_agg(t.locale, t.name), '{}') from category_texts t
            where t.brand = c.brand and t.category_id = c.id)) order by c.position, c.id), '[]')
        from categories c where c.brand = ${brand}),
      'manufacturers', (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name)
          order by m.position, m.id), '[]')
        from manufacturers m where m.brand = ${brand}),
      'colours', (select coalesce(json_agg(json_build_object('id', c.id, 'hex', c.hex, 'names', c.names)
          order by c.position, c.id), '[]')
        from colours c where c.brand = ${brand})) as names`,
  );
  if (!row) throw new Error('The statement for the names of filters returned no row');
  return row.names;
}
