import type { AuthoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import type {
  AttributeRow,
  CategoryRow,
  ColourRow,
  ImageSetRow,
  LibraryMasterRow,
  LibraryRow,
  ManufacturerRow,
  ProductRow,
} from './row-schemas.ts';

/** A row with where it stands, such as `products/table.json row 4 (TCR-PET)`. */
export interface Placed<Row> {
  readonly place: string;
  readonly row: Row;
}

/** A configuration with the file that holds it; products name it by the file's name. */
export interface NamedConfiguration {
  readonly file: string;
  readonly name: string;
  readonly configuration: AuthoredConfiguration;
}

/** A catalogue whose rows all have the right shape. */
export interface Catalogue {
  readonly categories: readonly Placed<CategoryRow>[];
  readonly manufacturers: readonly Placed<ManufacturerRow>[];
  readonly colours: readonly Placed<ColourRow>[];
  readonly attributes: readonly Placed<AttributeRow>[];
  readonly products: readonly Placed<ProductRow>[];
  readonly imageSets: readonly Placed<ImageSetRow>[];
  readonly configurations: readonly NamedConfiguration[];
  readonly library: readonly Placed<LibraryRow>[];
  /** null: no files to print have been made yet. */
  readonly libraryMasters: readonly Placed<LibraryMasterRow>[] | null;
}

/** Everything that is wrong with a catalogue, by file and row. Nothing of it was imported. */
export class CatalogueError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The catalogue has ${faults.length} faults; nothing was imported:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'CatalogueError';
    this.faults = faults;
  }
}
