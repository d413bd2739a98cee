import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { Currency, Locale } from '#shared/locales/index.ts';
import type { CommerceContext } from '../../context.ts';
import { type StoredSummary, summaryFields, summaryTables } from '../product-json.repository.ts';

/** What lists need to know of a product. All of it changes by imports only. */
export interface ListedProduct {
  readonly id: string;
  readonly family: string;
  readonly position: number;
  readonly manufacturer: string;
  readonly categories: readonly string[];
  /** The colour of the product, or the colours in which it can be made. */
  readonly colours: readonly string[];
  /** Millimetres; null without a fixed size. */
  readonly longestSide: number | null;
  readonly isMadeToMeasure: boolean;
  readonly absorptionClass: string | null;
  /** Minor units, excluding VAT. */
  readonly prices: Readonly<Partial<Record<Currency, number>>>;
  /** Rank of the name in the alphabetical order of each locale. */
  readonly namePositions: Readonly<Partial<Record<Locale, number>>>;
}

/** Values of a filter in their order. */
interface NamedValue {
  readonly id: string;
  readonly name: string;
}
interface TranslatedValue {
  readonly id: string;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
}

export interface ListedCatalogue {
  /** The last import; null where products were never imported. */
  readonly version: string | null;
  /** In the order of the catalogue. */
  readonly products: readonly ListedProduct[];
  readonly categories: readonly TranslatedValue[];
  readonly manufacturers: readonly NamedValue[];
  readonly colours: readonly (TranslatedValue & { readonly hex: string })[];
}

const lastImport = (brand: string) =>
  sql`(select r.id from import_runs r where r.brand = ${brand} order by r.finished_at desc limit 1)`;

/** The whole catalogue of a brand as its lists need it, in one statement. */
export async function readListedCatalogue(ctx: CommerceContext): Promise<ListedCatalogue> {
  const { brand } = ctx.shop;
  const [row] = await queryRows<{ catalogue: ListedCatalogue }>(
    ctx.db.orm,
    sql`select json_build_object(
      'version', ${lastImport(brand)},
      'products', (select coalesce(json_agg(json_build_object(
          'id', p.id, 'family', p.family, 'position', p.position, 'manufacturer', p.manufacturer_id,
          'categories', (select coalesce(json_agg(pc.category_id order by pc.position), '[]')
            from product_categories pc where pc.product_id = p.id),
          'colours', case when p.colour_id is not null then jsonb_build_array(p.colour_id)
            else coalesce(jsonb_path_query_array(p.configuration,
              '$.options[*] ? (@.input == "RadioColor").choices[*].id'), '[]') end,
          'longestSide', p.longest_side_mm, 'isMadeToMeasure', p.configuration is not null,
          'absorptionClass', p.absorption_class,
          'prices', (select coalesce(json_object_agg(pp.currency, pp.price_exc_vat), '{}')
            from product_prices pp where pp.product_id = p.id),
          'namePositions', (select coalesce(json_object_agg(t.locale, t.name_position), '{}')
            from product_texts t where t.product_id = p.id)) order by p.position, p.id), '[]')
        from products p where p.brand = ${brand} and p.active),
      'categories', (select coalesce(json_agg(json_build_object('id', c.id, 'names',
          (select coalesce(json_object_agg(t.locale, t.name), '{}') from category_texts t
            where t.brand = c.brand and t.category_id = c.id)) order by c.position, c.id), '[]')
        from categories c where c.brand = ${brand}),
      'manufacturers', (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name)
          order by m.position, m.id), '[]')
        from manufacturers m where m.brand = ${brand}),
      'colours', (select coalesce(json_agg(json_build_object('id', c.id, 'hex', c.hex, 'names', c.names)
          order by c.position, c.id), '[]')
        from colours c where c.brand = ${brand})) as catalogue`,
  );
  if (!row) throw new Error('The statement for the listed catalogue returned no row');
  return row.catalogue;
}

interface CurrentSummaries {
  /** The last import, see {@link ListedCatalogue}. */
  readonly version: string | null;
  readonly products: StoredSummary[];
}

/** The active products with these ids, unordered, and the version of the catalogue that they are from. */
export async function findCurrentSummaries(
  ctx: CommerceContext,
  ids: readonly string[],
): Promise<CurrentSummaries> {
  const { brand } = ctx.shop;
  const [row] = await queryRows<{ current: CurrentSummaries }>(
    ctx.db.orm,
    sql`select json_build_object('version', ${lastImport(brand)},
      'products', (select coalesce(json_agg(json_build_object(${summaryFields('p', ctx.shop)})), '[]')
        from ${summaryTables('p', ctx.shop)}
        where p.brand = ${brand} and p.active and p.id = any(${sql.param(ids)}::uuid[]))) as current`,
  );
  if (!row) throw new Error('The statement for product summaries returned no row');
  return row.current;
}
