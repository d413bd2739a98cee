import type { LocatedProduct, ProductDetails, ProductSummary } from './catalogue.ts';
import { productHash } from './import/product-hashes.ts';

interface Held<Row> {
  readonly file: string;
  /** Its number in the file, from 1. */
  readonly number: number;
  readonly row: Row;
  readonly details?: ProductDetails | undefined;
}

/** A product of an import, which holds all that it reads: its location and its hash are made when they are asked for. */
export class HeldProduct<Row extends ProductSummary> implements LocatedProduct<Row> {
  readonly file: string;
  readonly number: number;
  readonly row: Row;
  readonly details: ProductDetails | undefined;
  /** Of its family, once all of its products are known. */
  axes: readonly string[] = [];
  readonly #digest: string;

  constructor({ file, number, row, details }: Held<Row>, digest: string) {
    this.file = file;
    this.row = row;
    this.details = details;
    this.number = number;
    this.#digest = digest;
  }

  get hash(): string {
    return productHash(this.#digest, this.axes);
  }

  get location(): string {
    return locationText(this.file, this.number, this.row.sku);
  }
}

/** Where a row stands, for people, such as `products/table.json row 4 (TCR-PET)`. */
export function locationText(file: string, number: number, name: string | undefined): string {
  return `${file} row ${number}${name === undefined ? '' : ` (${name})`}`;
}
