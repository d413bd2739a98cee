import { StartError } from '#server/platform/faults/start-error.ts';
import type { AuthoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import type { Language, Locale } from '#shared/locales/index.ts';
import type {
  AttributeRow,
  CategoryRow,
  ColourRow,
  FamilyRow,
  ImageSetRow,
  LibraryMasterRow,
  LibraryRow,
  ManufacturerRow,
  ProductRow,
} from './row-schemas.ts';

/** A row with its location, such as `products/table.json row 4 (TCR-PET)`. */
export interface LocatedRow<Row> {
  readonly location: string;
  readonly row: Row;
}

type Names = Pick<NonNullable<ProductRow['texts'][Language]>, 'name' | 'slug'>;

/** A product's row without its texts. */
export type ProductDetails = Omit<ProductRow, 'texts'>;

type Compared =
  | 'sku'
  | 'configuration'
  | 'kind'
  | 'family'
  | 'colour'
  | 'categories'
  | 'attributes'
  | 'stock'
  | 'samples'
  | 'active';

/** The part of a product's row that an import holds of those that it reads: for comparisons, their order, and the stock. */
export type ProductSummary = Pick<ProductRow, Compared> & {
  readonly texts: { readonly [Key in Language]?: Names | undefined } & {
    readonly [Key in Locale]?: { readonly [Key in keyof Names]?: Names[Key] | undefined } | undefined;
  };
};

/** A product with the hash of all input of its rows. */
export interface LocatedProduct<Row = ProductSummary> extends LocatedRow<Row> {
  /** Path of its file within the catalogue folder. */
  readonly file: string;
  /** The number of its row in the file, from 1. */
  readonly number: number;
  readonly hash: string;
  /** Of a product with a configuration or sales, or whose price shoppers see and the file may change. */
  readonly details?: ProductDetails | undefined;
}

/** Whether a product is no inactive one, which leaves the shop as one without a row does. */
export function isSold({ row }: LocatedRow<Pick<ProductSummary, 'active'>>): boolean {
  return row.active !== false;
}

/** A product with its id. */
export interface PlannedProduct {
  readonly id: string;
  readonly product: LocatedProduct;
}

/** By family, the ids of the attributes that distinguish its products, in the order of their choices. */
export type FamilyAxes = ReadonlyMap<string, readonly string[]>;

/** A configuration with its file. Products refer to it by the file's name without extension. */
interface NamedConfiguration {
  readonly file: string;
  readonly name: string;
  readonly configuration: AuthoredConfiguration;
}

/** A catalogue whose rows all match their schemas. */
export interface Catalogue<Row = ProductSummary> {
  readonly categories: readonly LocatedRow<CategoryRow>[];
  readonly manufacturers: readonly LocatedRow<ManufacturerRow>[];
  readonly colours: readonly LocatedRow<ColourRow>[];
  readonly attributes: readonly LocatedRow<AttributeRow>[];
  readonly products: readonly LocatedProduct<Row>[];
  readonly families: readonly LocatedRow<FamilyRow>[];
  readonly familyAxes: FamilyAxes;
  readonly imageSets: readonly LocatedRow<ImageSetRow>[];
  /** The images of the most specific image set that a SKU matches. */
  readonly imagesOf: (sku: string) => readonly ImageSetRow['images'][number][];
  readonly configurations: readonly NamedConfiguration[];
  readonly library: readonly LocatedRow<LibraryRow>[];
  /** null when no print files have been generated. */
  readonly libraryMasters: readonly LocatedRow<LibraryMasterRow>[] | null;
}

/** All faults of a catalogue, by file and row. Nothing was imported. */
export class CatalogueError extends StartError {
  override readonly name = 'CatalogueError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The catalogue has ${faults.length} faults; nothing was imported:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.faults = faults;
  }
}

/** Other imports of a brand came between again and again. */
export class CatalogueBusyError extends StartError {
  override readonly name = 'CatalogueBusyError';

  constructor(brand: string) {
    super(`Other imports of ${brand} run at the same time; nothing was imported`);
  }
}
