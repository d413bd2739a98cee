import { type ValidateOptions, ValidationError } from 'yup';
import { indexImageSets } from '#shared/sku/sku-pattern.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { englishFaults } from '#shared/validation/yup-messages.ts';
import {
  type Catalogue,
  CatalogueError,
  isSold,
  type LocatedRow,
  type ProductDetails,
  type ProductSummary,
} from './catalogue.ts';
import type { RawCatalogue } from './catalogue-files.ts';
import { parseConfiguration } from './configurations/configuration.schema.ts';
import { createProductCheck, crossReferenceFaults } from './cross-references.ts';
import { HeldProduct, locationText } from './held-product.ts';
import { quickImageSetRow } from './image-set-row.ts';
import type { ProductRows } from './import/files/product-files.ts';
import { createProductDigest } from './import/product-hashes.ts';
import { fieldsOf, type RawRow } from './raw-values.ts';
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

/** A catalogue of which the rows of products come from files, from a part of them, or from elsewhere. */
type RowsOfCatalogue = Omit<RawCatalogue, 'products'> & {
  readonly products: readonly ProductRows[];
  /** Whether products are left out, whose faults are known. */
  readonly lacksProducts?: boolean;
};

/** Validates every row and the references between rows. Throws CatalogueError with all faults. */
export function validateCatalogue(raw: RowsOfCatalogue): Catalogue<ProductRow> {
  return validate(raw, NOTHING_IMPORTED, { summaryOf: (row) => row, detailsOf: (row) => row });
}

/** The faults of a product's row by itself, each beginning with its path. */
export function productRowFaults(value: unknown): string[] {
  try {
    productRow.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return englishFaults(error);
  }
}

/** The state that the last import has left. */
interface Imported {
  /** Of the product with a SKU, the digests of its row and of what that names; undefined when they are unknown. */
  digestOf(sku: string): string | undefined;
  /** Whether shoppers see the product with a SKU. */
  isShown(sku: string): boolean;
}

export const NOTHING_IMPORTED: Imported = { digestOf: () => undefined, isShown: () => false };

/**
 * Validates as {@link validateCatalogue} does, and keeps what other rows are compared with of each product. Products with
 * imported digests have passed before, with all that their rows name, so that they are compared only with other
 * products.
 */
export function summariseCatalogue(raw: RowsOfCatalogue, imported: Imported): Catalogue {
  const detailsOf = (row: ProductRow, isChecked: boolean) => {
    const { configuration, sales = [], sku } = row;
    const isHeld = configuration !== undefined || sales.length > 0 || (!isChecked && imported.isShown(sku));
    return isHeld ? withoutTexts(row) : undefined;
  };
  return validate(raw, imported, { summaryOf, detailsOf });
}

function summaryOf(row: ProductRow): ProductSummary {
  const { sku, configuration, kind, family, colour, categories, attributes, stock, samples, active } = row;
  const names = Object.entries(row.texts).map(([key, texts]) => [key, namesOf(texts)]);
  const texts = Object.fromEntries(names);
  return { sku, configuration, kind, family, colour, categories, attributes, stock, samples, active, texts };
}

function withoutTexts({ texts: _texts, ...details }: ProductRow): ProductDetails {
  return details;
}

/** A locale may have one of both, and no other text. */
function namesOf({ name, slug }: { name?: string | undefined; slug?: string | undefined } = {}): object {
  if (name === undefined) return slug === undefined ? {} : { slug };
  return slug === undefined ? { name } : { name, slug };
}

interface RowSchema<Row> {
  validateSync(value: unknown, options: ValidateOptions): Row;
}

interface Parts<Row> {
  summaryOf(row: ProductRow): Row;
  /** `isChecked` of a product that an import has checked. */
  detailsOf(row: ProductRow, isChecked: boolean): ProductDetails | undefined;
}

function validate<Row extends ProductSummary>(
  raw: RowsOfCatalogue,
  imported: Pick<Imported, 'digestOf'>,
  { summaryOf, detailsOf }: Parts<Row>,
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
  const checkProduct = createProductCheck(shared);
  const faultsOfProducts: string[] = [];
  const checkedRows = (raw: RawRow) =>
    parse(productRow, [raw], productFaults).map((product) => {
      faultsOfProducts.push(...checkProduct(product));
      return product.row;
    });
  const products = raw.products.flatMap(({ flatMap }) =>
    flatMap((raw) => {
      const digest = digestOf(raw);
      const { sku } = fieldsOf(raw.value);
      const isKnown = typeof sku === 'string' && imported.digestOf(sku) === digest;
      const isChecked = (_value: unknown): _value is ProductRow => isKnown;
      return (isChecked(raw.value) ? [raw.value] : checkedRows(raw)).map((row) => {
        const parts = { row: summaryOf(row), details: detailsOf(row, isKnown) };
        return new HeldProduct({ file: raw.file, number: raw.row, ...parts }, digest);
      });
    }),
  );
  const axes = familyAxes(
    shared,
    products.filter(isSold).map(({ row }) => row),
  );
  for (const product of products) product.axes = axes.get(product.row.family) ?? [];
  const catalogue: Catalogue<Row> = { ...shared, familyAxes: axes, products };
  const faults = [...raw.faults, ...sharedFaults, ...productFaults];
  // A row with faults is missing from the catalogue, so each reference to it would be reported as well.
  if (faults.length === productFaults.length) {
    const hasAllProducts = raw.lacksProducts !== true && productFaults.length === 0;
    const { pictures } = raw;
    faults.push(
      ...crossReferenceFaults(catalogue, { ofProducts: faultsOfProducts, pictures, hasAllProducts }),
    );
  }
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
    .map((key) => (isRecord(value) ? value[key] : undefined))
    .find((candidate) => typeof candidate === 'string');
  return locationText(file, row, name);
}
