import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { slugify } from '#shared/slug/slug.ts';
import type { Catalogue, Placed } from './catalogue.ts';
import type { PictureSizes } from './catalogue-files.ts';
import { configurationFaults } from './configurations/configuration-faults.ts';
import { configuredProductFaults } from './configurations/configured-product-faults.ts';
import { libraryFaults } from './library-faults.ts';
import { textsIn } from './localised-texts.ts';
import type { CategoryRow, ProductRow } from './row-schemas.ts';

/** What is wrong between rows: ids, slugs, tiers and pictures. */
export function crossReferenceFaults(catalogue: Catalogue, pictures: PictureSizes | null): string[] {
  return [
    ...repeated(catalogue.categories, 'id', ({ id }) => id),
    ...repeated(catalogue.manufacturers, 'id', ({ id }) => id),
    ...repeated(catalogue.colours, 'id', ({ id }) => id),
    ...repeated(catalogue.attributes, 'id', ({ id }) => id),
    ...repeated(catalogue.products, 'sku', ({ sku }) => sku),
    ...repeated(catalogue.imageSets, 'skuPattern', ({ skuPattern }) => skuPattern),
    ...repeated(catalogue.library, 'id', ({ id }) => id),
    ...repeated(catalogue.libraryMasters ?? [], 'id', ({ id }) => id),
    ...slugFaults(catalogue.categories),
    ...slugFaults(catalogue.products),
    ...unknownIds(catalogue),
    ...catalogue.products.flatMap(tierFaults),
    ...catalogue.configurations.flatMap(({ file, configuration }) =>
      configurationFaults(configuration, pictures).map((fault) => `${file} ${fault}`),
    ),
    ...configuredProductFaults(catalogue),
    ...libraryFaults(catalogue, pictures),
    ...(pictures ? pictureFaults(catalogue, pictures) : []),
  ];
}

function repeated<Row>(rows: readonly Placed<Row>[], field: string, keyOf: (row: Row) => string): string[] {
  const first = new Map<string, string>();
  return rows.flatMap(({ place, row }) => {
    const key = keyOf(row);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, place);
    return earlier === undefined ? [] : [`${place}: ${field} ${key} stands already in ${earlier}`];
  });
}

function slugFaults(rows: readonly Placed<CategoryRow | ProductRow>[]): string[] {
  const faults = new Set<string>();
  for (const locale of LOCALES) {
    const first = new Map<string, string>();
    for (const { place, row } of rows) {
      const { slug } = textsIn<{ slug: string }>(row.texts, locale);
      if (slugify(slug) !== slug)
        faults.add(`${place}: slug ${slug} breaks the slug rule; ${slugify(slug)} keeps it`);
      const earlier = first.get(slug);
      if (earlier === undefined) first.set(slug, place);
      else
        faults.add(
          `${place}: slug ${slug} stands already in ${earlier} (${languageOrLocale(row.texts, locale)})`,
        );
    }
  }
  return [...faults];
}

/** Names the language when the locale has no words of its own, so that one fault is not told for each locale. */
function languageOrLocale(texts: object, locale: Locale): string {
  return locale in texts ? locale : locale.slice(0, 2);
}

function unknownIds({ categories, manufacturers, colours, attributes, products }: Catalogue): string[] {
  const known = (rows: readonly Placed<{ id: string }>[]) => new Set(rows.map(({ row }) => row.id));
  const [categoryIds, manufacturerIds, colourIds, attributeIds] = [
    categories,
    manufacturers,
    colours,
    attributes,
  ].map(known);
  return products.flatMap(({ place, row }) => [
    ...row.categories
      .filter((id) => !categoryIds?.has(id))
      .map((id) => `${place}: categories names ${id}, which is no category`),
    ...(manufacturerIds?.has(row.manufacturer)
      ? []
      : [`${place}: manufacturer ${row.manufacturer} is not known`]),
    ...(row.colour === null || colourIds?.has(row.colour)
      ? []
      : [`${place}: colour ${row.colour} is not known`]),
    ...row.attributes
      .filter(({ id }) => !attributeIds?.has(id))
      .map(({ id }) => `${place}: attributes names ${id}, which is no attribute`),
    ...twice(row.categories).map((id) => `${place}: categories names ${id} twice`),
    ...twice(row.attributes.map(({ id }) => id)).map((id) => `${place}: attributes names ${id} twice`),
  ]);
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function tierFaults({ place, row }: Placed<ProductRow>): string[] {
  return (['EUR', 'GBP'] as const).flatMap((currency) => {
    const tiers = row.price[currency].volumeDiscount;
    return tiers.flatMap((tier, index) => {
      const at = `${place}: price.${currency}.volumeDiscount[${index}]`;
      const before = tiers[index - 1];
      const faults: string[] = [];
      if (tier.maxQuantity !== null && tier.maxQuantity < tier.minQuantity) {
        faults.push(`${at}.maxQuantity must not be below ${tier.minQuantity}`);
      }
      if (before?.maxQuantity === null) faults.push(`${at} comes after a tier without an upper bound`);
      else if (before && tier.minQuantity !== before.maxQuantity + 1) {
        faults.push(`${at}.minQuantity must follow ${before.maxQuantity}`);
      }
      if (before && tier.priceExcVat > before.priceExcVat) {
        faults.push(`${at}.priceExcVat must not exceed ${before.priceExcVat}, the price of fewer`);
      }
      return faults;
    });
  });
}

function pictureFaults({ imageSets }: Catalogue, pictures: PictureSizes): string[] {
  return imageSets.flatMap(({ place, row }) =>
    row.images
      .filter(({ name }) => !Object.hasOwn(pictures, name))
      .map(({ name }) => `${place}: there is no picture ${name}`),
  );
}
