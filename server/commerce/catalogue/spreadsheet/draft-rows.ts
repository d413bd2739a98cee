import { isDeepStrictEqual } from 'node:util';
import type { CatalogueNames } from './columns/catalogue-names.ts';
import { CellError } from './columns/cell-error.ts';
import type { Column, DraftRow } from './columns/column.ts';
import { endOtherSales, SALE_COLUMNS } from './columns/sale-columns.ts';
import { completePrices, type PriceRules } from './draft-prices.ts';
import { completeTexts, type UsedSlugs, usedSlugs } from './draft-texts.ts';
import { isFormulaError } from './reading/cell-faults.ts';
import { columnLetters, type Sheet } from './reading/sheet.ts';
import type { ReadSource } from './sources/read-source.ts';
import type { SourceCell, SourceRow } from './sources/source-table.ts';

export interface DraftOptions extends PriceRules {
  /** Texts for new products by header. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Whether the stock of products that exist changes, too. */
  readonly overwriteStock: boolean;
}

/** A row of a spreadsheet as a product's row. */
export interface Draft {
  readonly sku: string;
  readonly row: number;
  readonly value: DraftRow;
  /** Whether all of its cells could be read, and no value that a product needs is missing. */
  readonly isComplete: boolean;
  /** The paths of the values that its cells do not tell. */
  readonly unread: readonly string[];
  /** Whether the spreadsheet has another stock, which is not applied. */
  readonly hasOtherStock: boolean;
}

interface Drafts {
  readonly drafts: readonly Draft[];
  readonly faults: readonly string[];
}

interface DraftInput {
  readonly sheet: Sheet;
  readonly table: ReadSource;
  readonly columns: readonly Column[];
  readonly names: CatalogueNames;
  /** Products of the catalogue by SKU. */
  readonly known: ReadonlyMap<string, DraftRow>;
  readonly options: DraftOptions;
}

/** The order of the values of a new product's row; the columns fill them. */
const NEW_ROW_KEYS = [
  ...[
    'sku',
    'configuration',
    'kind',
    'family',
    'colour',
    'categories',
    'manufacturer',
    'price',
    'sales',
    'stock',
  ],
  ...[
    'deliveryDays',
    'weightGrams',
    'packageMillimetres',
    'unit',
    'setOf',
    'attributes',
    'samples',
    'active',
    'texts',
  ],
];

/** Turns the rows of a spreadsheet into rows of products: those that exist, changed, and new ones. */
export function draftRows(input: DraftInput): Drafts {
  const { sheet, table, known } = input;
  const faults: string[] = table.faults.map((fault) =>
    fault.startsWith(sheet.name) ? fault : `${sheet.name} ${fault}`,
  );
  const missing = new Map<string, number[]>();
  const firstRows = new Map<string, number>();
  const used = usedSlugs([...known.values()]);
  const spellings = new Map([...known.keys()].map((sku) => [sku.toLowerCase(), sku]));
  // A list of prices or of stock has no products that the catalogue does not have.
  const hasNames = table.rows.some(({ cells }) =>
    [...cells.keys()].some((header) => header.startsWith('name ')),
  );
  const isReadable = !hasHeaderFaults(sheet, table);
  const drafts = table.rows.flatMap((source): Draft[] => {
    const location = `${sheet.name} row ${source.row}`;
    const given = source.cells.get('sku')?.text ?? '';
    const sku = known.has(given) ? given : (spellings.get(given.toLowerCase()) ?? given);
    const key = known.has(sku) ? sku : sku.toLowerCase();
    const first = firstRows.get(key);
    // Its cell has a fault already.
    if (isFormulaError(given)) return [];
    if (sku === '') faults.push(`${location}: the SKU is empty`);
    else if (first !== undefined) faults.push(`${location}: the SKU ${sku} is in row ${first}, too`);
    if (sku === '' || first !== undefined) return [];
    firstRows.set(key, source.row);
    if (isReadable && !hasNames && !known.has(sku)) {
      faults.push(`${location}: the catalogue has no product ${sku}, and a new one needs a name`);
      return [];
    }
    const draft = draftRow(input, source, { sku, used, isReadable });
    faults.push(...draft.faults.map(({ place, message }) => `${location}${place}: ${message}`));
    for (const header of draft.missing) missing.set(header, [...(missing.get(header) ?? []), source.row]);
    const { value, unread, hasOtherStock } = draft;
    const isComplete = draft.faults.length + draft.missing.length + unread.length === 0;
    return [{ sku, row: source.row, value, isComplete, unread, hasOtherStock }];
  });
  const unnamed = isReadable ? missingFaults(sheet, missing) : [];
  return { drafts, faults: [...faults, ...unnamed] };
}

/** Whether a column has an unknown name: its values would be reported as missing, too. */
function hasHeaderFaults({ name, header }: Sheet, { faults }: ReadSource): boolean {
  return faults.some((fault) => fault.startsWith(`${name} row ${header.row}, `));
}

interface DraftedRow extends Pick<Draft, 'value' | 'unread' | 'hasOtherStock'> {
  /** Headers of the values that a new product lacks. */
  readonly missing: readonly string[];
  readonly faults: readonly { readonly place: string; readonly message: string }[];
}

function draftRow(
  { table, columns, names, known, options }: DraftInput,
  { cells, hasAllSales }: SourceRow,
  { sku, used, isReadable }: { readonly sku: string; readonly used: UsedSlugs; readonly isReadable: boolean },
): DraftedRow {
  const before = known.get(sku);
  const value: DraftRow = before ? structuredClone(before) : {};
  const missing: string[] = [];
  const unread: string[] = isReadable ? [] : ['texts'];
  const faults: { place: string; message: string }[] = [];
  let hasOtherStock = false;
  const from = cells.get('sale from');
  const replacesSales = hasAllSales && !from?.isOwn;
  if (replacesSales) endOtherSales(value, from?.text);
  for (const column of columns) {
    const { header } = column;
    const cell = cells.get(header);
    const isStockKept = before && header === 'stock' && !options.overwriteStock;
    // Known in another spelling.
    if (before && header === 'sku') continue;
    const isForNew = table.forNew.has(header) && !cell?.isOwn;
    const isApplied = cell && !(before && isForNew) && !(isStockKept && cell.text === '');
    const isRemoving = table.isOwn || (replacesSales && SALE_COLUMNS.includes(column));
    if (before && (!isApplied || (cell.text === '' && !isRemoving))) continue;
    const text = cell?.text || (before ? '' : (options.defaults.get(header) ?? byDefault(column, sku)));
    const place = placeOf(header, cell);
    if (text === undefined || (text === '' && !column.empty)) {
      if (before) faults.push({ place, message: 'is empty' });
      else if (header !== 'price GBP' || options.gbpRate === undefined) missing.push(header);
      else continue;
      unread.push(column.path);
      continue;
    }
    if (text === cell?.text && isFormulaError(text)) {
      unread.push(column.path);
      continue;
    }
    // What an export has written, such as a text with a tag to be read, is no change.
    const current = column.get(value);
    if (current !== undefined && text !== '' && text === column.format(current)) continue;
    try {
      const isPlain = text === cell?.text && cell.isPlain;
      const next = text === '' ? column.empty?.value : column.parse(text, names, isPlain);
      if (isDeepStrictEqual(next, current)) continue;
      if (isStockKept) hasOtherStock = true;
      else column.set(value, next);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      // Other systems may have a stock below zero.
      if (isStockKept && !table.isOwn) continue;
      unread.push(column.path);
      faults.push({ place, message: error.message });
    }
  }
  const has = (header: string) => Boolean(cells.get(header)?.text);
  const mayIncludeVat = (header: string) => has(header) && !cells.get(header)?.isOwn;
  const removes = (header: string) => table.isOwn && cells.get(header)?.text === '';
  completePrices(value, { before, has, mayIncludeVat, removes }, options);
  for (const language of completeTexts(value, sku, used)) {
    // The column of the name may be the mistyped one.
    if (!isReadable) continue;
    const isUnread = unread.includes(`texts.${language}.name`);
    unread.push(`texts.${language}`);
    if (isUnread) continue;
    const header = `name ${language}`;
    const cell = cells.get(header);
    const others = columns.filter(({ path, get, format }) => {
      const text = path.startsWith(`texts.${language}.`) ? get(value) : undefined;
      return text !== undefined && format(text) !== '';
    });
    const listed = others.map((column) => column.header).join(', ');
    faults.push({
      place: placeOf(header, cell),
      message: `${cell ? 'is empty' : 'has no column'}, but there is ${listed}; add the name, or empty the cells of the others`,
    });
  }
  return { value: before ? value : inOrder(value), missing, unread, faults, hasOtherStock };
}

function placeOf(header: string, cell: SourceCell | undefined): string {
  return cell ? `, column ${columnLetters(cell.column)} (${header})` : `, ${header}`;
}

/** The text of a value that a new product lacks; undefined if it needs one. */
function byDefault(column: Column, sku: string): string | undefined {
  if (column.header === 'family') return sku;
  return column.byDefault ?? (column.empty ? '' : undefined);
}

function inOrder(value: DraftRow): DraftRow {
  const keys = NEW_ROW_KEYS.filter((key) => key in value || key === 'attributes');
  return Object.fromEntries(keys.map((key) => [key, key in value ? value[key] : []]));
}

function missingFaults({ name }: Sheet, missing: ReadonlyMap<string, readonly number[]>): string[] {
  return [...missing].map(([header, rows]) => {
    const listed = rows.slice(0, 3).join(', ');
    const more = rows.length > 3 ? ` and ${rows.length - 3} more` : '';
    const remedy = header === 'price GBP' ? '--gbp-rate 0.86' : `--default "${header}=..."`;
    return `${name}: new products have no ${header} (row${rows.length > 1 ? 's' : ''} ${listed}${more}); add the column, or ${remedy}`;
  });
}
