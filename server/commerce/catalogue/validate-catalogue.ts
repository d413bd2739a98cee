import { type ValidateOptions, ValidationError } from 'yup';
import { indexImageSets } from '#shared/sku/sku-pattern.ts';
import { englishFaults } from '#shared/validation/yup-messages.ts';
import { type Catalogue, CatalogueError, type LocatedRow, type ProductSummary } from './catalogue.ts';
import type { RawCatalogue } from './catalogue-files.ts';
import { parseConfiguration } from './configurations/configuration.schema.ts';
import { crossReferenceFaults, productReferenceFaults } from './cross-references.ts';
import { quickImageSetRow } from './image-set-row.ts';
import { createProductDigest, productHash } from './import/product-hashes.ts';
import type { RawRow } from './raw-values.ts';
import {
  attributeRow,
  categoryRow,
  colourRow,
  familyRow,
  libraryMasterRow,
  libraryRow,
  manufacturerRow,
  type ProductRow,
  productRow,
} from './row-schemas.ts';
import { familyAxes } from './variants/family-axes.ts';

/** Whole rows that an import holds: an import of a few changes reads no file twice. */
const MAX_HELD = 1_000;

/** Validates every row and the references between rows. Throws CatalogueError with all faults. */
export function validateCatalogue(raw: RawCatalogue): Catalogue<ProductRow> {
  return validate(raw, new Set(), (row) => row);
}

/**
 * Validates as {@link validateCatalogue} does, and keeps what other rows are compared with of each product. Products with
 * one of the digests `imported` have passed before, with all that their rows name, so that they are compared only with other
 * products.
 */
export function summariseCatalogue(raw: RawCatalogue, imported: ReadonlySet<string>): Catalogue {
  return validate(raw, imported, summaryOf);
}

function summaryOf(row: ProductRow): ProductSummary {
  const names = Object.entries(row.texts).map(([key, texts]) => [key, namesOf(texts)]);
  return { ...row, texts: Object.fromEntries(names) };
}

/** A locale may have one of both, and no other text. */
function namesOf({ name, slug }: { name?: string | undefined; slug?: string | undefined } = {}): object {
  if (name === undefined) return slug === undefined ? {} : { slug };
  return slug === undefined ? { name } : { name, slug };
}

interface RowSchema<Row> {
  validateSync(value: unknown, options: ValidateOptions): Row;
}

function validate<Row extends ProductSummary>(
  raw: RawCatalogue,
  imported: ReadonlySet<string>,
  keep: (row: ProductRow) => Row,
): Catalogue<Row> {
  const [sharedFaults, productFaults]: [string[], string[]] = [[], []];
  const parse = <Row>(schema: RowSchema<Row>, rows: readonly RawRow[], faults = sharedFaults) =>
    rows.flatMap((raw): LocatedRow<Row>[] => {
      const location = locationOf(raw);
      try {
        return [{ location, row: schema.validateSync(raw.value, { strict: true, abortEarly: false }) }];
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        faults.push(...englishFaults(error).map((message) => `${location}: ${message}`));
        return [];
      }
    });
  const rowsOfNoProduct = {
    categories: parse(categoryRow, raw.categories),
    manufacturers: parse(manufacturerRow, raw.manufacturers),
    colours: parse(colourRow, raw.colours),
    attributes: parse(attributeRow, raw.attributes),
    families: parse(familyRow, raw.families),
    imageSets: withPhotos(parse(quickImageSetRow, raw.imageSets), parse(quickImageSetRow, raw.photos)),
    configurations: raw.configurations.flatMap(({ file, name, value }) => {
      const parsed = parseConfiguration(value);
      if ('configuration' in parsed) return [{ file, name, configuration: parsed.configuration }];
      sharedFaults.push(...parsed.faults.map((fault) => `${file} ${fault}`));
      return [];
    }),
    library: parse(libraryRow, raw.library),
    libraryMasters: raw.libraryMasters && parse(libraryMasterRow, raw.libraryMasters),
  };
  const shared = { ...rowsOfNoProduct, imagesOf: imagesBySku(rowsOfNoProduct.imageSets) };
  const digestOf = createProductDigest(shared);
  let held = 0;
  const rows = raw.products.flatMap((products) =>
    products.flatMap((raw) => {
      const digest = digestOf(raw);
      const isImported = (_value: unknown): _value is ProductRow => imported.has(digest);
      const located = isImported(raw.value)
        ? [{ location: locationOf(raw), row: raw.value }]
        : parse(productRow, [raw], productFaults);
      const isHeld = !isImported(raw.value) && held < MAX_HELD;
      if (isHeld) held += 1;
      return located.map(({ location, row }) => {
        return { file: products.file, location, row: keep(row), digest, ...(isHeld ? { whole: row } : {}) };
      });
    }),
  );
  const axes = familyAxes(
    shared,
    rows.map(({ row }) => row),
  );
  const catalogue: Catalogue<Row> = {
    ...shared,
    familyAxes: axes,
    products: rows.map(({ digest, ...product }) => {
      return { ...product, hash: productHash(digest, axes.get(product.row.family)) };
    }),
  };
  const unchecked = rows.filter(({ digest }) => !imported.has(digest));
  const faults = [...raw.faults, ...sharedFaults, ...productFaults];
  // A row with faults is missing from the catalogue, so each reference to it would be reported as well.
  if (faults.length === 0) faults.push(...crossReferenceFaults(catalogue, unchecked, raw.pictures));
  else if (faults.length === productFaults.length)
    faults.push(...productReferenceFaults(catalogue, unchecked));
  if (faults.length > 0) throw new CatalogueError(faults);
  return catalogue;
}

type ImageSets = Catalogue['imageSets'];

/** Photos of a SKU replace its other pictures. */
function withPhotos(imageSets: ImageSets, photos: ImageSets): ImageSets {
  const photographed = new Set(photos.map(({ row }) => row.skuPattern));
  return [...photos, ...imageSets.filter(({ row }) => !photographed.has(row.skuPattern))];
}

/** Finds the images of a SKU once. */
function imagesBySku(imageSets: ImageSets): Catalogue['imagesOf'] {
  const find = indexImageSets(imageSets.map(({ row }) => row));
  const found = new Map<string, ReturnType<typeof find>>();
  return (sku) => {
    const images = found.get(sku) ?? find(sku);
    found.set(sku, images);
    return images;
  };
}

function locationOf({ file, row, value }: RawRow): string {
  const name = ['sku', 'id', 'skuPattern']
    .map((key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    )
    .find((candidate) => typeof candidate === 'string');
  return `${file} row ${row}${name === undefined ? '' : ` (${name})`}`;
}
