import { fieldsOf } from '../../raw-values.ts';
import type { CatalogueNames } from './catalogue-names.ts';

/** A product's row of the catalogue while a spreadsheet changes it; the row schema checks it afterwards. */
export type DraftRow = Record<string, unknown>;

/** Conversion between the text of a cell and a value of a product's row. */
export interface CellFormat {
  /** `isPlain`: what looks like HTML is to be read. Throws CellError. */
  readonly parse: (text: string, names: CatalogueNames, isPlain?: boolean) => unknown;
  readonly format: (value: unknown) => string;
}

/** A column of the spreadsheets that are imported and exported. */
export interface Column extends CellFormat {
  readonly header: string;
  /** Its name in the documentation, in which LANGUAGE and ID stand for any. */
  readonly documented: string;
  readonly help: string;
  readonly example: string;
  /** The place in a product's row, as faults of the row schema name it. */
  readonly path: string;
  readonly get: (row: DraftRow) => unknown;
  /** Removes the value when it is undefined. */
  readonly set: (row: DraftRow, value: unknown) => void;
  /** The value of an empty cell. Without one, the cell needs a text. */
  readonly empty?: { readonly value: unknown };
  /** The text for new products, if the spreadsheet does not have the column or its cell is empty. */
  readonly byDefault?: string;
  /** Whether an export leaves it out while no product has a value. */
  readonly isSparse?: boolean;
}

type Definition = CellFormat &
  Pick<Column, 'header' | 'help' | 'example' | 'empty' | 'byDefault' | 'isSparse'> & {
    readonly path: readonly string[];
    readonly documented?: string;
  };

/** A column of a value at a path of objects. */
export function columnAt({ path, documented, ...column }: Definition): Column {
  return {
    ...column,
    documented: documented ?? column.header,
    path: path.join('.'),
    get: (row) => valueAt(row, path),
    set: (row, value) => setAt(row, path, value),
  };
}

/** The value at a path of objects. */
export function valueAt(row: DraftRow, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => fieldsOf(value)[key], row);
}

/** Sets or removes a value, and removes the objects that become empty. */
export function setAt(row: DraftRow, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) {
    const inner = { ...fieldsOf(row[key]) };
    setAt(inner, rest, value);
    setAt(row, [key], Object.keys(inner).length > 0 ? inner : undefined);
  } else if (value === undefined) delete row[key];
  else row[key] = value;
}

interface Attribute {
  readonly id: string;
  readonly value: string;
}

/** A column of an attribute. The attributes of a product keep their order; new ones go last. */
export function attributeColumn(id: string, format: CellFormat): Column {
  return {
    ...format,
    header: `attribute ${id}`,
    documented: 'attribute ID',
    help: 'one column for each attribute of `attributes.json`: the id or a name of a value, or a text such as a size',
    example: 'pet-felt',
    path: `attributes.${id}`,
    empty: { value: undefined },
    isSparse: true,
    get: (row) => attributesOf(row).find((attribute) => attribute.id === id)?.value,
    set(row, value) {
      const attributes = attributesOf(row);
      const others = attributes.filter((attribute) => attribute.id !== id);
      if (typeof value !== 'string') row.attributes = others;
      else if (others.length === attributes.length) row.attributes = [...attributes, { id, value }];
      else row.attributes = attributes.map((attribute) => (attribute.id === id ? { id, value } : attribute));
    },
  };
}

function attributesOf(row: DraftRow): readonly Attribute[] {
  const given = row.attributes;
  return Array.isArray(given) ? given : [];
}
