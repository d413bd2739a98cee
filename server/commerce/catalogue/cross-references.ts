import { nearestName } from '#server/platform/commands/nearest-name.ts';
import { fallbackChain, LOCALES, type Locale } from '#shared/locales/index.ts';
import { isSlug, slugify } from '#shared/slug/slug.ts';
import { absorptionFaults } from './absorption-faults.ts';
import type { Catalogue, LocatedRow, ProductDetails, ProductSummary } from './catalogue.ts';
import { PHOTO_VIEW, type PictureSizes } from './catalogue-files.ts';
import { configurationFaults } from './configurations/configuration-faults.ts';
import { configuredProductFaults } from './configurations/configured-product-faults.ts';
import { factsFaults } from './configurations/facts-faults.ts';
import { libraryFaults } from './library-faults.ts';
import { configuredWeightFaults, materialWeightFaults } from './material-weight-faults.ts';
import { priceFaults } from './price-faults.ts';
import type { CategoryRow } from './row-schemas.ts';
import { saleFaults } from './sales/sale-faults.ts';
import { familyFaults } from './variants/family-faults.ts';

/**
 * Faults between rows: duplicate ids, slugs, families, configurations, pictures. `ofProducts` are those of
 * {@link createProductCheck}. Without `hasAllProducts`, rows of products with faults are missing, and what only they may name is no fault.
 */
export function crossReferenceFaults(
  catalogue: Catalogue,
  {
    ofProducts,
    pictures,
    hasAllProducts,
  }: {
    readonly ofProducts: readonly string[];
    readonly pictures: PictureSizes | null;
    readonly hasAllProducts: boolean;
  },
): string[] {
  return [
    ...duplicateFaults(catalogue.categories, 'id', ({ id }) => id),
    ...duplicateFaults(catalogue.manufacturers, 'id', ({ id }) => id),
    ...duplicateFaults(catalogue.colours, 'id', ({ id }) => id),
    ...duplicateFaults(catalogue.attributes, 'id', ({ id }) => id),
    ...duplicateFaults(catalogue.families, 'id', ({ id }) => id),
    ...duplicateFaults(catalogue.imageSets, 'skuPattern', ({ skuPattern }) => skuPattern),
    ...duplicateFaults(catalogue.library, 'id', ({ id }) => id),
    ...duplicateFaults(catalogue.libraryMasters ?? [], 'id', ({ id }) => id),
    ...slugFaults(catalogue.categories),
    ...duplicateFaults(catalogue.products, 'sku', ({ sku }) => sku),
    ...slugFaults(catalogue.products),
    ...ofProducts,
    ...familyFaults(catalogue, hasAllProducts),
    ...catalogue.configurations.flatMap(({ file, configuration }) =>
      configurationFaults(configuration, pictures).map((fault) => `${file} ${fault}`),
    ),
    ...configuredProductFaults(catalogue, hasAllProducts),
    ...factsFaults(catalogue),
    ...configuredWeightFaults(catalogue),
    ...libraryFaults(catalogue, pictures),
    ...(pictures ? pictureFaults(catalogue, pictures) : []),
  ];
}

type Named = Pick<Catalogue, 'categories' | 'manufacturers' | 'colours' | 'attributes'>;

/** Returns a function that finds the faults of a product itself: ids that do not exist, price tiers, sales, absorption, weight. */
export function createProductCheck(named: Named): (product: LocatedRow<ProductDetails>) => string[] {
  const unknownIdFaults = createIdCheck(named);
  const attributes = new Map(named.attributes.map(({ row }) => [row.id, row]));
  return (product) => [
    ...unknownIdFaults(product),
    ...priceFaults(product),
    ...saleFaults(product),
    ...absorptionFaults(product),
    ...materialWeightFaults(product, attributes),
  ];
}

function duplicateFaults<Row>(
  rows: readonly LocatedRow<Row>[],
  field: string,
  keyOf: (row: Row) => string,
): string[] {
  if (new Set(rows.map(({ row }) => keyOf(row))).size === rows.length) return [];
  const first = new Map<string, string>();
  return rows.flatMap(({ location, row }) => {
    const key = keyOf(row);
    const previous = first.get(key);
    if (previous === undefined) first.set(key, location);
    return previous === undefined ? [] : [`${location}: ${field} ${key} is already used in ${previous}`];
  });
}

function slugFaults(rows: readonly LocatedRow<CategoryRow | ProductSummary>[]): string[] {
  const faults = new Set<string>();
  for (const locale of differingLocales(rows)) {
    const [own, language] = fallbackChain(locale);
    const slugs = rows.map(
      ({ row }) => row.texts[language] && (row.texts[own]?.slug ?? row.texts[language].slug),
    );
    // Most catalogues have no such fault, and a set finds that sooner.
    if (new Set(slugs).size === rows.length && slugs.every((slug) => slug !== undefined && isSlug(slug)))
      continue;
    const first = new Map<string, string>();
    for (const [index, { location, row }] of rows.entries()) {
      const slug = slugs[index];
      if (slug === undefined) continue;
      const path = `texts.${row.texts[own]?.slug === undefined ? language : own}.slug`;
      if (!isSlug(slug))
        faults.add(`${location}: ${path} ${slug} breaks the slug rule; use ${slugify(slug)}`);
      const previous = first.get(slug);
      if (previous === undefined) first.set(slug, location);
      else faults.add(`${location}: ${path} ${slug} is already used in ${previous}`);
    }
  }
  return [...faults];
}

/** The locales in which some row has texts of its own, and the first of the other locales of each language. */
function differingLocales(rows: readonly LocatedRow<{ readonly texts: object }>[]): Locale[] {
  const own = new Set(rows.flatMap(({ row }) => Object.keys(row.texts).filter((key) => key.includes('-'))));
  const languages = new Set<string>();
  return LOCALES.filter((locale) => {
    const [, language] = fallbackChain(locale);
    if (own.has(locale)) return true;
    const isFirst = !languages.has(language);
    languages.add(language);
    return isFirst;
  });
}

function createIdCheck({
  categories,
  manufacturers,
  colours,
  attributes,
}: Named): (product: LocatedRow<ProductDetails>) => string[] {
  const known = (rows: readonly LocatedRow<{ id: string }>[]) => new Set(rows.map(({ row }) => row.id));
  const [categoryIds, manufacturerIds, colourIds, attributeIds] = [
    categories,
    manufacturers,
    colours,
    attributes,
  ].map(known);
  return ({ location, row }) => [
    ...row.categories
      .filter((id) => !categoryIds?.has(id))
      .map((id) => `${location}: categories: unknown category ${id}`),
    ...(manufacturerIds?.has(row.manufacturer)
      ? []
      : [`${location}: unknown manufacturer ${row.manufacturer}`]),
    ...(row.colour === null || colourIds?.has(row.colour)
      ? []
      : [`${location}: unknown colour ${row.colour}`]),
    ...row.attributes
      .filter(({ id }) => !attributeIds?.has(id))
      .map(({ id }) => `${location}: attributes: unknown attribute ${id}`),
    ...duplicates(row.categories).map((id) => `${location}: categories: ${id} is listed twice`),
    ...duplicates(row.attributes.map(({ id }) => id)).map(
      (id) => `${location}: attributes: ${id} is listed twice`,
    ),
  ];
}

function duplicates(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Photos are not pictures of the studio: the import that writes their index writes them, too. */
function pictureFaults({ imageSets }: Catalogue, pictures: PictureSizes): string[] {
  return imageSets.flatMap(({ location, row }) =>
    row.images
      .filter(({ name, view }) => view !== PHOTO_VIEW && !Object.hasOwn(pictures, name))
      .map(({ name }) => `${location}: picture ${name} does not exist${nearest(name, pictures)}`),
  );
}

function nearest(name: string, pictures: PictureSizes): string {
  const known = nearestName(name, Object.keys(pictures));
  return known === undefined ? '' : `; the nearest one is ${known}`;
}
