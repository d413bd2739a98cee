import type { LocatedProduct, ProductDetails, ProductSummary } from './catalogue.ts';
import type { ProductRow } from './row-schemas.ts';

interface Held<Row> {
  readonly file: string;
  /** Its number in the file, from 1. */
  readonly number: number;
  readonly row: Row;
  readonly details?: ProductDetails | undefined;
  readonly whole?: ProductRow | undefined;
}

/** A product of an import, which holds all of them: where it stands is written when a fault asks for it. */
export class HeldProduct<Row extends ProductSummary> implements LocatedProduct<Row> {
  readonly file: string;
  readonly row: Row;
  readonly details: ProductDetails | undefined;
  readonly whole: ProductRow | undefined;
  /** The digest of its row, until the axes of its family are known. */
  hash: string;
  readonly #number: number;

  constructor({ file, number, row, details, whole }: Held<Row>, digest: string) {
    this.file = file;
    this.row = row;
    this.details = details;
    this.whole = whole;
    this.hash = digest;
    this.#number = number;
  }

  get location(): string {
    return locationText(this.file, this.#number, this.row.sku);
  }
}

/** Where a row stands, for people, such as `products/table.json row 4 (TCR-PET)`. */
export function locationText(file: string, number: number, name: string | undefined): string {
  return `${file} row ${number}${name === undefined ? '' : ` (${name})`}`;
}
