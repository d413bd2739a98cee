import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';

/** Copies the rows of all products in SQL until there are so many times as many, each copy with its own ids, SKUs and slugs. */
export async function copyProducts(db: Database, times: number): Promise<void> {
  await db.orm.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`create temporary table copies on commit drop as
      select p.id as old, md5(p.id::text || n)::uuid as id, n
      from products p cross join generate_series(2, ${times}::int) n`);
    await tx.execute(sql`insert into products (id, brand, sku, kind, family, varies_by, colour_id, manufacturer_id, position,
        stock, delivery_days, weight_grams, package_width_mm, package_height_mm, package_depth_mm, unit, longest_side_mm,
        absorption_class, images, configuration, samples)
      select c.id, brand, sku || '-copy' || n, kind, family || '-copy' || n, varies_by, colour_id, manufacturer_id, position,
        stock, delivery_days, weight_grams, package_width_mm, package_height_mm, package_depth_mm, unit, longest_side_mm,
        absorption_class, images, configuration, samples
      from copies c join products p on p.id = c.old`);
    await tx.execute(sql`insert into product_texts (product_id, brand, locale, name, name_position, summary, description,
        highlights, meta_description, attributes, search_vector, search_words)
      select c.id, brand, locale, name, name_position, summary, description, highlights, meta_description, attributes,
        search_vector, search_words from copies c join product_texts t on t.product_id = c.old`);
    await tx.execute(sql`insert into product_slugs (product_id, brand, locale, slug)
      select c.id, brand, locale, slug || '-copy' || n from copies c join product_slugs s on s.product_id = c.old`);
    await tx.execute(sql`insert into product_categories (product_id, brand, category_id, position)
      select c.id, brand, category_id, position from copies c join product_categories p on p.product_id = c.old`);
    await tx.execute(sql`insert into product_prices (product_id, currency, price_exc_vat, volume_discount, rules)
      select c.id, currency, price_exc_vat, volume_discount, rules from copies c join product_prices p on p.product_id = c.old`);
  });
  await db.orm.execute(sql`analyze`);
}
