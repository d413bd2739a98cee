import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import { brandByCode } from '#shared/brands/index.ts';
import { sidesOf } from '#shared/facets/size-text.ts';
import {
  type Currency,
  LANGUAGES,
  type Language,
  LOCALES,
  type Locale,
  localeDefinition,
} from '#shared/locales/index.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import {
  type StoredListItem,
  summaryFields,
  summaryTables,
  variantValues,
} from '../product-json.repository.ts';
import { type ListVersions, versionFields } from './list-versions.repository.ts';

/** Data of a product for lists, except its stock. Only imports change it. */
export interface ListedProduct {
  readonly id: string;
  readonly sku: string;
  readonly family: string;
  readonly position: number;
  readonly manufacturer: string;
  readonly categories: readonly string[];
  /** The attributes that distinguish the products of its family, and its values of them in the languages of its texts. */
  readonly variesBy: readonly string[];
  readonly values: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
  /** The colour of the product, or the colours in which it can be made. */
  readonly colours: readonly string[];
  /** Millimetres; null without a fixed size. */
  readonly longestSide: number | null;
  /** Each side in its attributes, in millimetres. */
  readonly sides: readonly number[];
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

export interface ListedCatalogue extends Pick<ListVersions, 'version'> {
  /** In the order of the catalogue. */
  readonly products: readonly ListedProduct[];
  readonly categories: readonly TranslatedValue[];
  readonly manufacturers: readonly NamedValue[];
  readonly colours: readonly (TranslatedValue & { readonly hex: string })[];
}

/** A locale of each language: values that differ in one locale of a language differ in all. */
const LANGUAGE_LOCALES = LANGUAGES.flatMap(
  (language) => LOCALES.find((locale) => localeDefinition(locale).language === language) ?? [],
);

/** The whole catalogue of a brand as its lists need it, in one statement. */
export async function readListedCatalogue(ctx: CommerceContext): Promise<ListedCatalogue> {
  const { brand } = ctx.shop;
  const [row] = await queryRows<{ catalogue: StoredCatalogue }>(
    ctx.db.orm,
    sql`select json_build_object(
      ${versionFields(brand)},
      'products', (select coalesce(json_agg(json_build_object(
          'id', p.id, 'sku', p.sku, 'family', p.family, 'position', p.position, 'manufacturer', p.manufacturer_id,
          'categories', (select coalesce(json_agg(pc.category_id order by pc.position), '[]')
            from product_categories pc where pc.product_id = p.id),
          'colours', case when p.colour_id is not null then jsonb_build_array(p.colour_id)
            else coalesce(jsonb_path_query_array(p.configuration,
              '$.options[*] ? (@.input == "RadioColor").choices[*].id'), '[]') end,
          'variesBy', p.varies_by,
          'values', case when p.varies_by <> '[]' then (
            select json_object_agg(left(t.locale, 2), ${variantValues(sql`p.varies_by`, sql`t.attributes`)}::jsonb
              || case when p.varies_by ? 'colour' and p.colour_id is not null
                then jsonb_build_object('colour', p.colour_id) else '{}' end)
            from product_texts t where t.product_id = p.id and ${isAnyOf(sql`t.locale`, LANGUAGE_LOCALES)}) end,
          'longestSide', p.longest_side_mm,
          'sizes', (select jsonb_path_query_array(t.attributes,
              '$[*] ? (@.id == "size" || @.id == "diameter" || @.id == "side-length").value')
            from product_texts t where t.product_id = p.id limit 1), 'isMadeToMeasure', p.configuration is not null,
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
  const products = row.catalogue.products.map(({ sizes, values, ...product }) => ({
    ...product,
    values: values ?? {},
    sides: (sizes ?? []).flatMap(sidesOf),
  }));
  return { ...row.catalogue, products };
}

interface StoredCatalogue extends Omit<ListedCatalogue, 'products'> {
  readonly products: readonly (Omit<ListedProduct, 'sides' | 'values'> & {
    readonly sizes: readonly string[] | null;
    readonly values: ListedProduct['values'] | null;
  })[];
}

interface CurrentSummaries extends ListVersions {
  readonly products: StoredListItem[];
}

/** The attributes that tables show as columns. */
const TABLE_ATTRIBUTES = [
  ...['size', 'roll-width', 'roll-length', 'diameter', 'inner-diameter', 'content', 'thickness'],
  ...['area-weight', 'density'],
];

const isTableAttribute = `$[*] ? (${TABLE_ATTRIBUTES.map((id) => `@.id == "${id}"`).join(' || ')})`;

/** The active products with these ids, unordered, and the versions of the lists that they are from. */
export async function findCurrentSummaries(
  ctx: CommerceContext,
  ids: readonly string[],
): Promise<CurrentSummaries> {
  const { brand } = ctx.shop;
  const attributes =
    brandByCode(brand).design.productList === 'table'
      ? sql`jsonb_path_query_array(pt.attributes, ${isTableAttribute}::jsonpath)`
      : sql`'[]'::jsonb`;
  const products =
    ids.length === 0
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(json_build_object(${summaryFields('p', ctx.shop)},
          'attributes', ${attributes}, 'weightGrams', p.weight_grams)), '[]')
        from ${summaryTables('p', ctx.shop)}
        where p.brand = ${brand} and p.active and p.id = any(${sql.param(ids)}::uuid[]))`;
  const [row] = await queryRows<{ current: CurrentSummaries }>(
    ctx.db.orm,
    sql`select json_build_object(${versionFields(brand)}, 'products', ${products}) as current`,
  );
  if (!row) throw new Error('The statement for product summaries returned no row');
  return row.current;
}
