import type { Sheet, SheetRow } from '../reading/sheet.ts';
import { inUnits } from './measures.ts';
import {
  countNote,
  definedCells,
  type HeaderIndex,
  type SourceCell,
  type SourceOptions,
  type SourceTable,
} from './source-table.ts';

// Columns of the page Items of Business Central in English, opened in Excel:
// https://learn.microsoft.com/dynamics365/business-central/inventory-how-register-new-items

const UNITS: Readonly<Record<string, string>> = {
  pcs: 'piece',
  pc: 'piece',
  ea: 'piece',
  st: 'piece',
  stk: 'piece',
  stuk: 'piece',
  set: 'set',
  m: 'metre',
  mtr: 'metre',
  meter: 'metre',
};
const GRAMS_PER_KILOGRAM = 1_000;

export function isBusinessCentral(index: HeaderIndex): boolean {
  return index.has('no.') && index.has('description') && index.has('base unit of measure', 'unit price');
}

/** The items of a list that are not blocked. The name of a product that exists stays: here it is that of the warehouse. */
export function readBusinessCentral(
  { rows }: Sheet,
  index: HeaderIndex,
  { language }: SourceOptions,
): Omit<SourceTable, 'source'> {
  const isTrue = ({ cells }: SheetRow, name: string) =>
    ['yes', 'true', '1'].includes(index.cell(cells, name)?.text.toLowerCase() ?? '');
  const isItem = ({ cells }: SheetRow) =>
    ['', 'inventory', 'non-inventory'].includes(index.cell(cells, 'type')?.text.toLowerCase() ?? '');
  const sold = rows.filter((row) => isItem(row) && !isTrue(row, 'blocked') && !isTrue(row, 'sales blocked'));
  return {
    rows: sold.map((row) => ({ row: row.row, cells: cellsOf(index, row, language) })),
    forNew: new Set([`name ${language}`, `description ${language}`, 'categories', 'manufacturer']),
    notes: countNote(rows.length - sold.length, 'blocked items and services, which are left out'),
    faults: sold.flatMap(({ row, cells }) =>
      isTrue({ row, cells }, 'price includes vat')
        ? [`row ${row}: the price of ${index.cell(cells, 'no.')?.text} includes VAT; list prices without VAT`]
        : [],
    ),
  };
}

function cellsOf(index: HeaderIndex, { cells }: SheetRow, language: string): ReadonlyMap<string, SourceCell> {
  const own = (...names: readonly string[]) => index.cell(cells, ...names);
  const weight = own('gross weight')?.text ? own('gross weight') : own('net weight');
  const unit = own('base unit of measure');
  return definedCells({
    sku: own('no.'),
    categories: own('item category code'),
    manufacturer: own('manufacturer code'),
    'price EUR': own('unit price'),
    stock: wholePieces(own('inventory', 'quantity on hand')),
    unit: unit && { ...unit, text: UNITS[unit.text.toLowerCase()] ?? unit.text },
    'weight g': weight && { ...weight, text: inUnits(weight.text, GRAMS_PER_KILOGRAM) },
    [`name ${language}`]: own('description'),
    [`description ${language}`]: own('description 2'),
  });
}

/** Business Central counts parts of pieces, and less than none. */
function wholePieces(cell: SourceCell | undefined): SourceCell | undefined {
  const pieces = Number(cell?.text.replace(/\s/g, '').replace(',', '.'));
  return (
    cell && { ...cell, text: Number.isNaN(pieces) ? cell.text : String(Math.max(0, Math.floor(pieces))) }
  );
}
