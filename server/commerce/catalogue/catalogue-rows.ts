import type { BrandCode } from '#shared/brands/index.ts';
import { CURRENCIES } from '#shared/countries/countries.ts';
import { LOCALES, type Locale, localeDefinition } from '#shared/locales/index.ts';
import { imagesForSku } from '#shared/sku/sku-pattern.ts';
import type {
  categories,
  categoryTexts,
  colours,
  imageSets,
  manufacturers,
} from '../db/schema/catalogue/catalogue.ts';
import type { StoredAttribute } from '../db/schema/catalogue/catalogue-values.ts';
import type { libraryImages } from '../db/schema/catalogue/library.ts';
import type {
  productCategories,
  productPrices,
  productSlugs,
  products,
  productTexts,
} from '../db/schema/catalogue/products.ts';
import { toSearchDocument } from '../products/search/search-document.service.ts';
import type { Catalogue } from './catalogue.ts';
import type { PictureSizes } from './catalogue-files.ts';
import { startingPrice, storedConfiguration } from './configurations/stored-configuration.ts';
import { absorptionClass, longestSide } from './facet-values.ts';
import { libraryImageRows } from './library-rows.ts';
import { resolveText, resolveTexts } from './localised-texts.ts';
import { productId } from './product-id.ts';
import type { AttributeRow, ProductRow } from './row-schemas.ts';

/** All rows that an import writes, by table. */
export interface CatalogueRows {
  readonly manufacturers: (typeof manufacturers.$inferInsert)[];
  readonly colours: (typeof colours.$inferInsert)[];
  readonly categories: (typeof categories.$inferInsert)[];
  readonly categoryTexts: (typeof categoryTexts.$inferInsert)[];
  readonly imageSets: (typeof imageSets.$inferInsert)[];
  /** In id order, in which every transaction locks products, so that none deadlocks. */
  readonly products: (typeof products.$inferInsert)[];
  readonly productTexts: (typeof productTexts.$inferInsert)[];
  readonly productSlugs: (typeof productSlugs.$inferInsert)[];
  readonly productCategories: (typeof productCategories.$inferInsert)[];
  readonly productPrices: (typeof productPrices.$inferInsert)[];
  readonly libraryImages: (typeof libraryImages.$inferInsert)[];
}

/** Converts a valid catalogue to table rows, with texts resolved for each locale. */
export function catalogueRows(
  brand: BrandCode,
  catalogue: Catalogue,
  pictures: PictureSizes | null,
): CatalogueRows {
  const sets = catalogue.imageSets.map(({ row }) => ({ skuPattern: row.skuPattern, images: row.images }));
  const configurations = new Map(catalogue.configurations.map((each) => [each.name, each.configuration]));
  const configurationOf = ({ configuration }: ProductRow) => configurations.get(configuration ?? '');
  const categoryPositions = new Map(catalogue.categories.map(({ row }) => [row.id, row.position]));
  const list = catalogue.products
    .map(({ row }) => ({ row, categoryPosition: categoryPositions.get(row.categories[0] ?? '') ?? 0 }))
    .sort((a, b) => a.categoryPosition - b.categoryPosition)
    .map(({ row }, position) => ({ row, id: productId(brand, row.sku), position }));
  return {
    manufacturers: catalogue.manufacturers.map(({ row }, position) => ({
      brand,
      id: row.id,
      name: row.name,
      position,
    })),
    colours: catalogue.colours.map(({ row }, position) => ({
      brand,
      id: row.id,
      hex: row.hex,
      position,
      names: forEachLocale((locale) => resolveText(row.name, locale)),
    })),
    categories: catalogue.categories.map(({ row }) => {
      const size = row.picture ? pictures?.[row.picture] : undefined;
      const picture = row.picture && size ? { name: row.picture, view: 'room', ...size } : null;
      return { brand, id: row.id, position: row.position, picture };
    }),
    categoryTexts: catalogue.categories.flatMap(({ row }) =>
      LOCALES.map((locale) => ({ brand, categoryId: row.id, locale, ...resolveTexts(row.texts, locale) })),
    ),
    imageSets: sets.map((set, position) => ({ brand, position, ...set })),
    products: list
      .map(({ row, id, position }) => ({
        id,
        brand,
        sku: row.sku,
        kind: row.kind,
        family: row.family,
        colourId: row.colour,
        manufacturerId: row.manufacturer,
        position,
        stock: row.stock,
        deliveryDays: row.deliveryDays,
        weightGrams: row.weightGrams,
        packageWidth: row.packageMillimetres.width,
        packageHeight: row.packageMillimetres.height,
        packageDepth: row.packageMillimetres.depth,
        unit: row.unit,
        longestSide: longestSide(row.attributes),
        absorptionClass: absorptionClass(row.attributes),
        images: [...imagesForSku(sets, row.sku)],
        configuration: storedConfiguration(configurationOf(row), row),
        samples: row.samples ?? false,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    productTexts: LOCALES.flatMap((locale) => textRows(brand, locale, catalogue, list)),
    productSlugs: list.flatMap(({ row, id }) =>
      LOCALES.map((locale) => ({ productId: id, brand, locale, slug: resolveTexts(row.texts, locale).slug })),
    ),
    productCategories: list.flatMap(({ row, id }) =>
      row.categories.map((categoryId, position) => ({ productId: id, brand, categoryId, position })),
    ),
    productPrices: list.flatMap(({ row, id }) =>
      CURRENCIES.map((currency) => ({
        productId: id,
        currency,
        ...startingPrice(configurationOf(row), row, currency),
      })),
    ),
    libraryImages: libraryImageRows(brand, catalogue),
  };
}

function textRows(
  brand: BrandCode,
  locale: Locale,
  { categories, colours, manufacturers, attributes }: Catalogue,
  list: readonly { row: ProductRow; id: string }[],
): CatalogueRows['productTexts'] {
  const { language } = localeDefinition(locale);
  const categoryNames = new Map(categories.map(({ row }) => [row.id, resolveTexts(row.texts, locale).name]));
  const colourNames = new Map(colours.map(({ row }) => [row.id, resolveText(row.name, locale)]));
  const manufacturerNames = new Map(manufacturers.map(({ row }) => [row.id, row.name]));
  const attributesById = new Map(attributes.map(({ row }) => [row.id, row]));
  const collator = new Intl.Collator(locale, { numeric: true });

  const rows = list.map(({ row, id }) => {
    const texts = resolveTexts(row.texts, locale);
    const resolved = row.attributes.flatMap((entry) =>
      attributeIn(locale, attributesById.get(entry.id), entry.value),
    );
    const properties = [
      ...row.categories.map((category) => categoryNames.get(category)),
      colourNames.get(row.colour ?? ''),
      manufacturerNames.get(row.manufacturer),
      ...resolved.map(({ value }) => value),
    ].filter((property) => property !== undefined);
    const document = toSearchDocument(
      { ...texts, sku: row.sku, properties, summary: [texts.summary, ...texts.highlights].join(' ') },
      language,
    );
    return {
      productId: id,
      brand,
      locale,
      name: texts.name,
      summary: texts.summary,
      description: texts.description,
      highlights: [...texts.highlights],
      metaDescription: texts.metaDescription,
      attributes: resolved,
      searchVector: document.vector,
      searchWords: document.words,
    };
  });
  return [...rows]
    .sort((a, b) => collator.compare(a.name, b.name))
    .map((row, namePosition) => ({ ...row, namePosition }));
}

function attributeIn(locale: Locale, attribute: AttributeRow | undefined, value: string): StoredAttribute[] {
  if (!attribute) return [];
  const word = attribute.values[value];
  const name = resolveText(attribute.name, locale);
  // A value without translations is the same in every language, for example "180 cm".
  return [{ id: attribute.id, name, value: word ? resolveText(word, locale) : value, type: attribute.type }];
}

function forEachLocale(text: (locale: Locale) => string): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Record<Locale, string>;
}
