import type { Language } from '#shared/locales/index.ts';
import { type Catalogue, CatalogueError } from '../catalogue.ts';
import type { RawCatalogue } from '../catalogue-files.ts';
import { locationText } from '../held-product.ts';
import type { ProductRows } from '../import/files/product-files.ts';
import { missingLanguages } from '../missing-languages.ts';
import type { RawRow } from '../raw-values.ts';
import type { ProductRow } from '../row-schemas.ts';
import { validateCatalogue } from '../validate-catalogue.ts';
import { type ChangedPages, changedPages } from './changed-pages.ts';
import { catalogueNames, type OtherNames } from './columns/catalogue-names.ts';
import { COLOUR_COLUMNS } from './columns/colour-columns.ts';
import type { Column, DraftRow } from './columns/column.ts';
import { columnsOf } from './columns/columns.ts';
import { type ColourDrafts, draftColours } from './draft-colours.ts';
import { type Draft, type DraftOptions, draftRows } from './draft-rows.ts';
import { incompleteRowFaults } from './incomplete-drafts.ts';
import { type Sheet, SpreadsheetError } from './reading/sheet.ts';
import { type ReadSource, readSource } from './sources/read-source.ts';
import { type SpreadsheetChanges, spreadsheetChanges } from './spreadsheet-changes.ts';
import { boundedFaults, columnOfFault } from './spreadsheet-faults.ts';

export interface SpreadsheetOptions extends DraftOptions {
  /** The language of an export that has one alone. */
  readonly language: Language | undefined;
  readonly otherNames: OtherNames;
  /** Whether products that the spreadsheet does not have are removed. */
  readonly removeMissing: boolean;
}

export interface SpreadsheetPlan {
  readonly source: string;
  readonly rows: number;
  readonly notes: readonly string[];
  readonly changes: SpreadsheetChanges;
  readonly pages: ChangedPages;
  /** Ids of colours. */
  readonly colours: { readonly added: readonly string[]; readonly changed: readonly string[] };
  /** The number of products whose stock differs, but stays without `overwriteStock`. */
  readonly otherStock: number;
  /** SKUs of all products without texts, by language. */
  readonly missing: ReturnType<typeof missingLanguages>;
  /** SKUs of the spreadsheet. */
  readonly skus: ReadonlySet<string>;
  /** The rows of each file that differs, by its path within the catalogue folder. */
  readonly files: ReadonlyMap<string, readonly unknown[]>;
}

/**
 * Plans what a spreadsheet changes in a catalogue, and writes nothing. Throws CatalogueError if the catalogue itself has
 * faults, and SpreadsheetError with the faults of the spreadsheet.
 */
export function planSpreadsheet(
  raw: RawCatalogue,
  sheet: Sheet,
  options: SpreadsheetOptions,
): SpreadsheetPlan {
  const current = validateCatalogue(raw);
  const columns = columnsOf(current.attributes.map(({ row }) => row.id));
  const currentNames = catalogueNames(current, options.otherNames);
  const table = readSource(sheet, [...columns, ...COLOUR_COLUMNS], {
    language: options.language,
    attributeOf: currentNames.attributeId,
  });
  const defaults = defaultsByHeader(options.defaults, columns);
  const colours = draftColours({ sheet, rows: table.rows, colours: raw.colours, names: currentNames });
  const names = catalogueNames(current, options.otherNames, colours.named);
  const known = new Map<string, DraftRow>(current.products.map(({ row }) => [row.sku, { ...row }]));
  const { drafts, faults } = draftRows({
    sheet,
    table,
    columns,
    names,
    known,
    options: { ...options, defaults },
  });
  const merged = mergeDrafts(raw, current, drafts, options.removeMissing, sheet.name);
  const placed = columnOfFault({
    sheet,
    columns: [...columns, ...COLOUR_COLUMNS],
    rows: table.rows,
    drafts,
    colourRows: colours.rowsOfValues,
  });
  const ordered = inOrderOfSheet(merged, sheet.name);
  const products: ProductRows = {
    file: sheet.name,
    flatMap: (of) => ordered.flatMap(({ located }) => of(located)),
  };
  const { catalogue, faults: rowFaults } = validated({
    ...raw,
    colours: colours.rows,
    products: [products],
    lacksProducts: faults.length > 0,
  });
  const incomplete = drafts.filter(({ isComplete }) => !isComplete);
  const faultsOfIncomplete = incomplete.flatMap((draft) =>
    incompleteRowFaults(draft).map((fault) => `${locationText(sheet.name, draft.row, draft.sku)}: ${fault}`),
  );
  const all = [
    ...vatFaults(table, options),
    ...colours.faults,
    ...faults,
    ...[...faultsOfIncomplete, ...rowFaults].map(placed),
  ];
  if (!catalogue || all.length > 0) throw new SpreadsheetError(boundedFaults(sheet, all));
  return {
    source: table.source,
    rows: table.rows.length,
    notes: table.notes,
    changes: spreadsheetChanges(current, catalogue, columns),
    pages: changedPages(current.products, catalogue.products),
    colours: { added: colours.added, changed: colours.changed },
    otherStock: drafts.filter(({ hasOtherStock }) => hasOtherStock).length,
    missing: missingLanguages(catalogue.products),
    skus: new Set(drafts.map(({ sku }) => sku)),
    files: new Map([...changedColours(colours), ...changedFiles(raw, merged)]),
  };
}

function vatFaults(
  { source, mayIncludeVat, isOwn }: ReadSource,
  { vatPercent }: SpreadsheetOptions,
): string[] {
  if (mayIncludeVat && vatPercent === undefined) {
    return [
      `Prices of an export of ${source} may include VAT, which the file does not tell: name its percentage, such as --vat 21, or --vat 0 for prices without VAT`,
    ];
  }
  return isOwn && vatPercent ? [`--vat is for exports of shops; the column "price EUR" is without VAT`] : [];
}

/** The values of --default by the headers of columns, which may be in other letters. Throws SpreadsheetError for other names. */
function defaultsByHeader(
  given: SpreadsheetOptions['defaults'],
  columns: readonly Column[],
): ReadonlyMap<string, string> {
  const headers = new Map(columns.map(({ header }) => [header.toLowerCase(), header]));
  const unknown = [...given.keys()].filter((name) => !headers.has(name.toLowerCase()));
  if (unknown.length > 0) {
    throw new SpreadsheetError(unknown.map((name) => `--default: there is no column ${name}`));
  }
  return new Map([...given].map(([name, text]) => [headers.get(name.toLowerCase()) ?? name, text]));
}

/** A row with its place in the files, and with the one that faults name. */
interface MergedRow {
  readonly file: string;
  readonly located: RawRow;
}

/**
 * Products that exist stay in their place; new ones go to the end of the file of their main category. Those of incomplete
 * drafts are left out, because they have neither their former values nor others.
 */
function mergeDrafts(
  raw: RawCatalogue,
  { products }: Catalogue<ProductRow>,
  drafts: readonly Draft[],
  removeMissing: boolean,
  sheetName: string,
): MergedRow[] {
  const bySku = new Map(drafts.map((draft) => [draft.sku, draft]));
  const skus = new Set(products.map(({ row }) => row.sku));
  const fromSheet = (file: string, { row, value }: Draft) => ({
    file,
    located: { file: sheetName, row, value },
  });
  const kept = rowsOf(raw).flatMap((located, index): MergedRow[] => {
    const draft = bySku.get(products[index]?.row.sku ?? '');
    if (draft) return draft.isComplete ? [fromSheet(located.file, draft)] : [];
    return removeMissing ? [] : [{ file: located.file, located }];
  });
  const added = drafts
    .filter(({ sku, isComplete }) => isComplete && !skus.has(sku))
    .map((draft) => fromSheet(`products/${mainCategory(draft)}.json`, draft));
  return [...kept, ...added];
}

/** Rows that stay, and then those of the spreadsheet: of two rows that do not fit together, the fault names the last one. */
function inOrderOfSheet(merged: readonly MergedRow[], sheetName: string): readonly MergedRow[] {
  const orderOf = ({ located: { file, row } }: MergedRow) => (file === sheetName ? row : 0);
  return merged.toSorted((one, other) => orderOf(one) - orderOf(other));
}

function rowsOf({ products }: RawCatalogue): RawRow[] {
  return products.flatMap((file) => file.flatMap((row) => [row]));
}

function mainCategory({ value }: Draft): string {
  const { categories } = value;
  const [first]: unknown[] = Array.isArray(categories) ? categories : [];
  return typeof first === 'string' ? first : 'others';
}

function validated(raw: Parameters<typeof validateCatalogue>[0]): {
  readonly catalogue?: Catalogue<ProductRow>;
  readonly faults: readonly string[];
} {
  try {
    return { catalogue: validateCatalogue(raw), faults: [] };
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return { faults: error.faults };
  }
}

function changedColours({ rows, added, changed }: ColourDrafts): [string, readonly unknown[]][] {
  const values = rows.map(({ value }) => value);
  return added.length + changed.length > 0 ? [['colours.json', values]] : [];
}

function changedFiles(raw: RawCatalogue, merged: readonly MergedRow[]): Map<string, readonly unknown[]> {
  const before = Map.groupBy(rowsOf(raw), ({ file }) => file);
  const after = Map.groupBy(merged, ({ file }) => file);
  const files = new Map<string, readonly unknown[]>();
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    const values = (after.get(file) ?? []).map(({ located }) => located.value);
    const former = (before.get(file) ?? []).map(({ value }) => value);
    if (JSON.stringify(values) !== JSON.stringify(former)) files.set(file, values);
  }
  return files;
}
