import type {
  AttributeRow,
  CategoryRow,
  ColourRow,
  ImageSetRow,
  ManufacturerRow,
  ProductRow,
} from './row-schemas.ts';

/** A row with where it stands, such as `products/table.json row 4 (TCR-PET)`. */
export interface Placed<Row> {
  readonly place: string;
  readonly row: Row;
}

/** A catalogue whose rows all have the right shape. */
export interface Catalogue {
  readonly categories: readonly Placed<CategoryRow>[];
  readonly manufacturers: readonly Placed<ManufacturerRow>[];
  readonly colours: readonly Placed<ColourRow>[];
  readonly attributes: readonly Placed<AttributeRow>[];
  readonly products: readonly Placed<ProductRow>[];
  readonly imageSets: readonly Placed<ImageSetRow>[];
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
