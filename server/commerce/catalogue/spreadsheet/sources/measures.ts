import type { SheetRow } from '../reading/sheet.ts';
import type { HeaderIndex, SourceCell } from './source-table.ts';

/** Grams or millimetres of a unit. */
const UNITS: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1_000,
  lbs: 453.592,
  oz: 28.3495,
  mm: 1,
  cm: 10,
  m: 1_000,
  in: 25.4,
  yd: 914.4,
};

/** A measure of which the header names the unit, such as `Weight (kg)`, in grams or millimetres: of the first row that has it. */
export function toMeasure(
  index: HeaderIndex,
  rows: readonly (SheetRow | undefined)[],
  name: string,
  unit: 'g' | 'mm',
): SourceCell | undefined {
  const header = index.headers.find((each) => each === name || each.startsWith(`${name} (`));
  if (header === undefined) return undefined;
  const factor = UNITS[/\(([a-z]+)\)$/.exec(header)?.[1] ?? unit];
  const cells = rows.map((row) => row && index.cell(row.cells, header));
  const cell = cells.find((each) => each?.text) ?? cells[0];
  return cell && { ...cell, text: inUnits(cell.text, factor) };
}

/** A number in another unit; the text itself if it is none. */
export function inUnits(text: string, factor: number | undefined): string {
  const number = Number(text.replace(',', '.'));
  if (text === '' || Number.isNaN(number) || factor === undefined) return text;
  const units = Math.round(number * factor);
  return units > 0 ? String(units) : '';
}

/** A stock: shops have one below zero for what is sold and not yet there. */
export function atLeastZero(cell: SourceCell | undefined): SourceCell | undefined {
  return cell && { ...cell, text: cell.text.startsWith('-') || cell.text === '' ? '0' : cell.text };
}

/** A price of an export without separators of thousands: three decimals are no thousands. */
export function decimalPrice(cell: SourceCell | undefined): SourceCell | undefined {
  return cell && { ...cell, text: cell.text.replace(/^\d+[.,]\d{3}$/, '$&0') };
}
