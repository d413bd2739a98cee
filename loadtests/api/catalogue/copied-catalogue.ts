import { Client } from 'pg';
import type { BrandCode } from '#shared/brands/index.ts';

const COPIES_AT_ONCE = 40;

/**
 * Fills the imported catalogue of a brand up to about a number of products, in all locales. Each copy of a product has a
 * family, a SKU, a name, a price and a stock of its own, the other words of its original, and no description. Returns the
 * number of products.
 */
export async function copyCatalogue(
  databaseUrl: string,
  brand: BrandCode,
  products: number,
): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The copies refer to what the originals do: their foreign keys need no check.
    await client.query('set session_replication_role = replica');
    await client.query(
      `create temporary table originals as select p.*, row_number() over (order by p.position) as number
        from products p where p.brand = $1 and p.active`,
      [brand],
    );
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from originals');
    const originals = rows[0]?.count ?? 0;
    const copies = Math.max(0, Math.round(products / originals) - 1);
    for (let first = 1; first <= copies; first += COPIES_AT_ONCE) {
      const last = Math.min(copies, first + COPIES_AT_ONCE - 1);
      for (const statement of INSERTS) await client.query(statement, [first, last]);
    }
    await client.query(
      `insert into import_runs (brand, content_hash, product_count, finished_at) values ($1, $2, $3, clock_timestamp())`,
      [brand, `copies ${copies}`, products],
    );
    await client.query(
      'vacuum analyze products, product_texts, product_slugs, product_prices, product_categories',
    );
    return originals * (copies + 1);
  } finally {
    await client.end();
  }
}

const ID = `md5(p.id::text || n)::uuid`;
const FROM = `from originals p cross join generate_series($1::int, $2::int) n`;
const INSERTS = [
  `insert into products (id, brand, sku, kind, family, varies_by, colour_id, manufacturer_id, position, stock, delivery_days,
      weight_grams, package_width_mm, package_height_mm, package_depth_mm, unit, longest_side_mm, absorption_class, images,
      configuration, samples)
    select ${ID}, p.brand, p.family || 'N' || n || '-' || p.number, p.kind, p.family || 'N' || n, p.varies_by, p.colour_id,
      p.manufacturer_id, p.position + n * 131072, case when (p.number + n) % 10 = 0 then 0 else p.stock end, p.delivery_days,
      p.weight_grams, p.package_width_mm, p.package_height_mm, p.package_depth_mm, p.unit, p.longest_side_mm,
      p.absorption_class, p.images, p.configuration, p.samples ${FROM}`,
  `insert into product_texts (product_id, brand, locale, name, name_position, summary, description, highlights,
      meta_description, attributes, search_vector, search_words)
    select ${ID}, t.brand, t.locale, t.name || ' M' || n, (t.name_position::bigint * 10007 + n * 7919) % 1000000007, t.summary,
      '', '[]', '', t.attributes, ('m' || n || ':1A')::tsvector || t.search_vector, t.search_words || ' m' || n
    ${FROM} join product_texts t on t.product_id = p.id`,
  `insert into product_slugs (product_id, brand, locale, slug)
    select ${ID}, s.brand, s.locale, s.slug || '-m' || n ${FROM} join product_slugs s on s.product_id = p.id`,
  `insert into product_prices (product_id, currency, price_exc_vat, volume_discount)
    select ${ID}, r.currency, r.price_exc_vat * (50 + n % 100) / 100, r.volume_discount
    ${FROM} join product_prices r on r.product_id = p.id`,
  `insert into product_categories (product_id, brand, category_id, position)
    select ${ID}, c.brand, c.category_id, c.position ${FROM} join product_categories c on c.product_id = p.id`,
];
