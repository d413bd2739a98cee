import { isRecord } from '#shared/validation/is-record.ts';

/** A row of a file before its validation. */
export interface RawRow {
  /** Path within the catalogue folder. */
  readonly file: string;
  /** Starts at 1. */
  readonly row: number;
  readonly value: unknown;
  /** SHA-256 of the row as it stands in a file of products. */
  readonly digest?: string;
}

/** The fields of a value of a file that is not yet validated; none if it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** The entries of a value of a file that is not yet validated; none if it is no list. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
