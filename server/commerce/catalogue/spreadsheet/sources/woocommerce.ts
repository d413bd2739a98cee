import type { Sheet, SheetRow } from '../reading/sheet.ts';
import { firstHighlights, htmlText } from './html-text.ts';
import { atLeastZero, decimalPrice, toMeasure } from './measures.ts';
import {
  countNote,
  definedCells,
  type HeaderIndex,
  plainCell,
  type SourceCell,
  type SourceOptions,
  type SourceTable,
} from './source-table.ts';
import { unknownOptionNotes, type VariantOption, variantCells } from './variants.ts';

// Columns of a product export of WooCommerce in English,
// https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema

/** Products that are sold here; downloads, external offers and groups are not. */
const SOLD = /^(simple|variation)$/;
const MAX_ATTRIBUTES = 20;
/** The stock of a variation that shares that of its article. */
const SHARED_STOCK = 'parent';

export function isWooCommerce(index: HeaderIndex): boolean {
  return ['id', 'type', 'sku', 'name', 'published'].every((name) => index.has(name));
}

/** The simple products and variations of a product export of WooCommerce. */
export function readWooCommerce(
  { rows }: Sheet,
  index: HeaderIndex,
  { language, attributeOf }: SourceOptions,
): Omit<SourceTable, 'source'> {
  const textAt = ({ cells }: SheetRow, name: string) => index.cell(cells, name)?.text ?? '';
  const parents = new Map<string, SheetRow>();
  for (const row of rows) {
    if (!textAt(row, 'type').startsWith('variable')) continue;
    parents.set(`id:${textAt(row, 'id')}`, row);
    if (textAt(row, 'sku')) parents.set(textAt(row, 'sku'), row);
  }
  const isPublished = (row: SheetRow) => {
    const parent = parents.get(textAt(row, 'parent'));
    return [row, ...(parent ? [parent] : [])].every((each) => textAt(each, 'published') === '1');
  };
  const others = rows.filter((row) => !textAt(row, 'type').startsWith('variable'));
  const sold = others.filter((row) => SOLD.test(textAt(row, 'type')));
  const published = sold.filter(isPublished);
  return {
    rows: published.map((row) => {
      const parent = parents.get(textAt(row, 'parent'));
      return {
        row: row.row,
        cells: cellsOf(index, row, parent, { language, attributeOf }),
        hasAllSales: index.has('sale price') && !isStartless(index, row),
      };
    }),
    forNew: new Set(['family']),
    notes: [
      ...countNote(sold.length - published.length, 'private products and drafts, which are left out'),
      ...unknownOptionNotes(
        published.flatMap((row) => (parents.has(textAt(row, 'parent')) ? optionsOf(index, row) : [])),
        attributeOf,
      ),
      ...countNote(
        published.filter((row) => isStartless(index, row)).length,
        'sale prices without a start, which are left out; the columns "sale from" and "sale percent" may stand beside them',
      ),
      ...countNote(
        published.filter((row) => textAt(row, 'stock') === SHARED_STOCK).length,
        'variations that share the stock of their article, of which each has all of it',
      ),
      ...countNote(others.length - sold.length, 'groups, downloads and external offers, which are left out'),
    ],
    faults: [],
  };
}

function cellsOf(
  index: HeaderIndex,
  row: SheetRow,
  parent: SheetRow | undefined,
  { language, attributeOf }: SourceOptions,
): ReadonlyMap<string, SourceCell> {
  const own = (name: string) => index.cell(row.cells, name);
  /** A variation leaves empty what it has from its article. */
  const shared = (name: string) => {
    const cell = own(name);
    return cell?.text || !parent ? cell : index.cell(parent.cells, name);
  };
  const title = (parent && index.cell(parent.cells, 'name')) ?? own('name') ?? { text: '', column: 0 };
  const description = unescaped(shared('description'));
  const short = unescaped(shared('short description'));
  const article = (parent && index.cell(parent.cells, 'sku')?.text) || title.text;
  const options = parent ? optionsOf(index, row) : [];
  const { name, ...variant } = variantCells({ article, title, sku: own('sku'), options }, attributeOf);
  const summary = plainCell(short, htmlText);
  return definedCells({
    ...variant,
    categories: leaves(shared('categories')),
    manufacturer: shared('brands'),
    'price EUR': decimalPrice(shared('regular price')),
    ...saleCells(index, row.cells),
    stock: stockOf(index, row, parent),
    'weight g': toMeasure(index, [row, parent], 'weight', 'g'),
    'package width mm': toMeasure(index, [row, parent], 'length', 'mm'),
    'package height mm': toMeasure(index, [row, parent], 'height', 'mm'),
    'package depth mm': toMeasure(index, [row, parent], 'width', 'mm'),
    [`name ${language}`]: name,
    [`summary ${language}`]: summary && { ...summary, text: summary.text.replace(/\s+/g, ' ') },
    [`description ${language}`]: plainCell(description, htmlText),
    [`highlights ${language}`]: plainCell(short, firstHighlights),
  });
}

/** The stock, if it is managed. Each variation that shares that of its article has all of it. */
function stockOf(index: HeaderIndex, row: SheetRow, parent: SheetRow | undefined): SourceCell | undefined {
  const own = index.cell(row.cells, 'stock');
  const stock = own?.text === SHARED_STOCK && parent ? index.cell(parent.cells, 'stock') : own;
  return stock?.text ? atLeastZero(stock) : undefined;
}

/** The sale of a product that has a start. */
function saleCells(index: HeaderIndex, cells: readonly string[]): Record<string, SourceCell | undefined> {
  const price = index.cell(cells, 'sale price');
  const from = saleStart(index, cells);
  if (!price?.text || !from?.text) return {};
  const until = index.cell(cells, 'date sale price ends');
  return {
    'sale price EUR': decimalPrice(price),
    'sale from': { ...from, text: localTime(from.text) },
    // The last second of a day ends it.
    'sale until': until && { ...until, text: localTime(until.text).replace(/T23:59$/, '') },
    'sale percent': { ...price, text: '' },
  };
}

/** Whether a product has a sale price, and no start of it. */
function isStartless(index: HeaderIndex, { cells }: SheetRow): boolean {
  return Boolean(index.cell(cells, 'sale price')?.text) && !saleStart(index, cells)?.text;
}

function saleStart(index: HeaderIndex, cells: readonly string[]): SourceCell | undefined {
  return index.cell(cells, 'date sale price starts');
}

/** A time such as `2026-11-27 9:00:00` or `2026-11-27T09:00:00+00:00`, to the minute. WooCommerce starts a day at its midnight. */
function localTime(text: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d?:\d\d)/.exec(text) ?? [];
  if (day === undefined || time === undefined) return text;
  const padded = time.padStart(5, '0');
  return padded === '00:00' ? day : `${day}T${padded}`;
}

function optionsOf(index: HeaderIndex, { cells }: SheetRow): VariantOption[] {
  return Array.from({ length: MAX_ATTRIBUTES }, (_, at) => at + 1).flatMap((number): VariantOption[] => {
    const name = index.cell(cells, `attribute ${number} name`)?.text ?? '';
    const value = index.cell(cells, `attribute ${number} value(s)`);
    return name && value?.text ? [{ name, value }] : [];
  });
}

/** The exporter writes line breaks as `\n`. */
function unescaped(cell: SourceCell | undefined): SourceCell | undefined {
  return cell && { ...cell, text: cell.text.replaceAll('\\n', '\n') };
}

/** The last names of `Wall > Panels, Table`, separated by semicolons. */
function leaves(cell: SourceCell | undefined): SourceCell | undefined {
  if (!cell) return undefined;
  const paths = cell.text.split(/(?<!\\),/).map((path) => path.replaceAll('\\,', ','));
  return { ...cell, text: paths.map((path) => path.split('>').at(-1)?.trim() ?? '').join('; ') };
}
