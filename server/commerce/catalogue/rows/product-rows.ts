import type { BrandCode } from '#shared/brands/index.ts';
import { CURRENCIES } from '#shared/countries/countries.ts';
import { type Language, LOCALES, type Locale, localeDefinition } from '#shared/locales/index.ts';
import type { StoredAttribute } from '../../db/schema/catalogue/catalogue-values.ts';
import type {
  productCategories,
  productPrices,
  productSlugs,
  products,
  productTexts,
} from '../../db/schema/catalogue/products.ts';
import { toSearchDocument } from '../../products/search/search-document.service.ts';
import type { Catalogue } from '../catalogue.ts';
import { startingPrice, startingSetOf, storedConfiguration } from '../configurations/stored-configuration.ts';
import { productId } from '../product-id.ts';
import type { AttributeRow, ProductRow } from '../row-schemas.ts';
import { priceRules, saleSchedule } from '../sales/sale-schedule.ts';
import { absorptionClass, longestSide } from './facet-values.ts';
import { resolveOwnTexts, resolveText, resolveTexts } from './localised-texts.ts';

/** All rows of a product, by table. */
export interface ProductRows {
  readonly products: readonly [typeof products.$inferInsert];
  readonly productTexts: (typeof productTexts.$inferInsert)[];
  readonly productSlugs: (typeof productSlugs.$inferInsert)[];
  readonly productCategories: (typeof productCategories.$inferInsert)[];
  readonly productPrices: (typeof productPrices.$inferInsert)[];
}

/** Ranks of a product in its catalogue, and in the alphabetical order of each locale. */
export interface ProductRanks {
  readonly position: number;
  readonly names: Readonly<Record<Locale, number>>;
}

/** Returns a function that converts a product of a valid catalogue, with texts resolved for each locale. */
export function createProductRows(
  brand: BrandCode,
  catalogue: Catalogue,
): (row: ProductRow, ranks: ProductRanks) => ProductRows {
  const configurations = new Map(catalogue.configurations.map((each) => [each.name, each.configuration]));
  const attributes = new Map(catalogue.attributes.map(({ row }) => [row.id, row]));
  const textsOf = createTextRows(brand, catalogue);
  return (row, ranks) => {
    const id = productId(brand, row.sku);
    const configuration = configurations.get(row.configuration ?? '');
    return {
      products: [
        {
          id,
          brand,
          sku: row.sku,
          kind: row.kind,
          family: row.family,
          variesBy: [...(catalogue.familyAxes.get(row.family) ?? [])],
          colourId: row.colour,
          manufacturerId: row.manufacturer,
          position: ranks.position,
          stock: row.stock,
          deliveryDays: row.deliveryDays,
          weightGrams: row.weightGrams,
          packageWidth: row.packageMillimetres.width,
          packageHeight: row.packageMillimetres.height,
          packageDepth: row.packageMillimetres.depth,
          unit: row.unit,
          setOf: row.setOf ?? startingSetOf(configuration, row) ?? null,
          longestSide: longestSide(row.attributes),
          absorptionClass: absorptionClass(row.attributes),
          images: [...catalogue.imagesOf(row.sku)],
          configuration: storedConfiguration(configuration, row, attributes),
          samples: row.samples ?? false,
          reserved: 0,
          active: false,
        },
      ],
      productTexts: textsOf(id, row, ranks.names),
      productSlugs: LOCALES.flatMap((locale) => {
        const texts = resolveOwnTexts(row.texts, locale);
        return texts ? [{ productId: id, brand, locale, slug: texts.slug }] : [];
      }),
      productCategories: row.categories.map((categoryId, position) => ({
        productId: id,
        brand,
        categoryId,
        position,
      })),
      // Without sales: the switch applies those that are on.
      productPrices: CURRENCIES.map((currency) => {
        const regular = startingPrice(configuration, row, currency);
        const schedule = saleSchedule(row, currency, regular);
        const [first] = schedule?.sales ?? [];
        return {
          productId: id,
          currency,
          ...regular,
          schedule,
          rules: priceRules(configuration, row),
          reduction: null,
          changesAt: first ? new Date(first.startsAt) : null,
        };
      }),
    };
  };
}

function createTextRows(
  brand: BrandCode,
  { categories, colours, manufacturers, attributes }: Catalogue,
): (id: string, row: ProductRow, names: ProductRanks['names']) => ProductRows['productTexts'] {
  const manufacturerNames = new Map(manufacturers.map(({ row }) => [row.id, row.name]));
  const attributesById = new Map(attributes.map(({ row }) => [row.id, row]));
  const locales = LOCALES.map((locale) => ({
    locale,
    language: localeDefinition(locale).language,
    categoryNames: new Map(categories.map(({ row }) => [row.id, resolveTexts(row.texts, locale).name])),
    colourNames: new Map(colours.map(({ row }) => [row.id, resolveText(row.name, locale)])),
  }));
  return (id, row, names) => {
    const documentOf = onceForEach(toSearchDocument);
    return locales.flatMap(({ locale, language, categoryNames, colourNames }) => {
      const texts = resolveOwnTexts(row.texts, locale);
      if (!texts) return [];
      const resolved = row.attributes.flatMap((entry) =>
        attributeIn(locale, attributesById.get(entry.id), entry.value),
      );
      const properties = [
        ...row.categories.map((category) => categoryNames.get(category)),
        colourNames.get(row.colour ?? ''),
        manufacturerNames.get(row.manufacturer),
        ...resolved.map(({ value }) => value),
      ].filter((property) => property !== undefined);
      const document = documentOf(
        { ...texts, sku: row.sku, properties, summary: [texts.summary, ...texts.highlights].join(' ') },
        language,
      );
      const { name, summary, description, metaDescription } = texts;
      return [
        {
          productId: id,
          brand,
          locale,
          name,
          namePosition: names[locale],
          summary,
          description,
          highlights: [...texts.highlights],
          metaDescription,
          attributes: resolved,
          searchVector: document.vector,
          searchWords: document.words,
        },
      ];
    });
  };
}

/** Remembers the results: most locales of a language have the same texts. */
function onceForEach<Input, Output>(
  work: (input: Input, language: Language) => Output,
): (input: Input, language: Language) => Output {
  const known = new Map<string, Output>();
  return (input, language) => {
    const key = language + JSON.stringify(input);
    const output = known.get(key) ?? work(input, language);
    known.set(key, output);
    return output;
  };
}

function attributeIn(locale: Locale, attribute: AttributeRow | undefined, value: string): StoredAttribute[] {
  if (!attribute) return [];
  const word = attribute.values[value];
  const name = resolveText(attribute.name, locale);
  // A value without translations is the same in every language, for example "180 cm".
  return [{ id: attribute.id, name, value: word ? resolveText(word, locale) : value, type: attribute.type }];
}
