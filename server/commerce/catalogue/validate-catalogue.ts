import { type InferType, type Schema, ValidationError } from 'yup';
import { englishFaults } from '#shared/validation/yup-messages.ts';
import { type Catalogue, CatalogueError, type LocatedProduct, type LocatedRow } from './catalogue.ts';
import type { RawCatalogue, RawRow } from './catalogue-files.ts';
import { parseConfiguration } from './configurations/configuration.schema.ts';
import { crossReferenceFaults, productReferenceFaults } from './cross-references.ts';
import { createProductHash } from './import/product-hashes.ts';
import {
  attributeRow,
  categoryRow,
  colourRow,
  familyRow,
  imageSetRow,
  libraryMasterRow,
  libraryRow,
  manufacturerRow,
  type ProductRow,
  productRow,
} from './row-schemas.ts';
import { familyAxes } from './variants/family-axes.ts';

/**
 * Validates every row and the references between rows. Throws CatalogueError with all faults. Products with one of the
 * hashes `imported` have passed before, so that only the references to and from their rows are validated.
 */
export function validateCatalogue(raw: RawCatalogue, imported: ReadonlySet<string> = new Set()): Catalogue {
  const faults = [...raw.faults];
  const parse = <RowSchema extends Schema>(schema: RowSchema, rows: readonly RawRow[]) =>
    rows.flatMap((raw): LocatedRow<InferType<RowSchema>>[] => {
      const location = locationOf(raw);
      try {
        return [{ location, row: schema.validateSync(raw.value, { strict: true, abortEarly: false }) }];
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        faults.push(...englishFaults(error).map((message) => `${location}: ${message}`));
        return [];
      }
    });
  const shared: Omit<Catalogue, 'products' | 'familyAxes'> = {
    categories: parse(categoryRow, raw.categories),
    manufacturers: parse(manufacturerRow, raw.manufacturers),
    colours: parse(colourRow, raw.colours),
    attributes: parse(attributeRow, raw.attributes),
    families: parse(familyRow, raw.families),
    imageSets: withPhotos(parse(imageSetRow, raw.imageSets), parse(imageSetRow, raw.photos)),
    configurations: raw.configurations.flatMap(({ file, name, value }) => {
      const parsed = parseConfiguration(value);
      if ('configuration' in parsed) return [{ file, name, configuration: parsed.configuration }];
      faults.push(...parsed.faults.map((fault) => `${file} ${fault}`));
      return [];
    }),
    library: parse(libraryRow, raw.library),
    libraryMasters: raw.libraryMasters && parse(libraryMasterRow, raw.libraryMasters),
  };
  const isSharedValid = faults.length === 0;
  const axes = familyAxes(
    shared,
    raw.products.map(({ value }) => value),
  );
  const hashOf = createProductHash(shared, axes);
  const catalogue: Catalogue = {
    ...shared,
    familyAxes: axes,
    products: raw.products.flatMap((raw): LocatedProduct[] => {
      const hash = hashOf(raw.value);
      const isImported = (_value: unknown): _value is ProductRow => imported.has(hash);
      if (isImported(raw.value)) return [{ location: locationOf(raw), row: raw.value, hash }];
      return parse(productRow, [raw]).map((located) => ({ ...located, hash }));
    }),
  };
  // A row with faults is missing from the catalogue, so each reference to it would be reported as well.
  if (faults.length === 0) faults.push(...crossReferenceFaults(catalogue, raw.pictures));
  else if (isSharedValid) faults.push(...productReferenceFaults(catalogue));
  if (faults.length > 0) throw new CatalogueError(faults);
  return catalogue;
}

type ImageSets = Catalogue['imageSets'];

/** Photos of a SKU replace its other pictures. */
function withPhotos(imageSets: ImageSets, photos: ImageSets): ImageSets {
  const photographed = new Set(photos.map(({ row }) => row.skuPattern));
  return [...photos, ...imageSets.filter(({ row }) => !photographed.has(row.skuPattern))];
}

function locationOf({ file, row, value }: RawRow): string {
  const name = ['sku', 'id', 'skuPattern']
    .map((key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    )
    .find((candidate) => typeof candidate === 'string');
  return `${file} row ${row}${name === undefined ? '' : ` (${name})`}`;
}
