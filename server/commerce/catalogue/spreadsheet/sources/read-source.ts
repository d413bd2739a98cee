import type { Language } from '#shared/locales/index.ts';
import type { Column } from '../columns/column.ts';
import { cellFaults } from '../reading/cell-faults.ts';
import { type Sheet, SpreadsheetError } from '../reading/sheet.ts';
import { isBusinessCentral, readBusinessCentral } from './business-central.ts';
import { COLUMNS_ARE_LISTED, ownCells, readOwn } from './own-columns.ts';
import { isShopify, readShopify } from './shopify.ts';
import { headerIndex, type SourceCell, type SourceOptions, type SourceTable } from './source-table.ts';
import { isWooCommerce, readWooCommerce } from './woocommerce.ts';

/** Exports of other systems, recognised by their headers. */
const EXPORTS = [
  { source: 'Shopify', mayIncludeVat: true, matches: isShopify, read: readShopify },
  { source: 'WooCommerce', mayIncludeVat: true, matches: isWooCommerce, read: readWooCommerce },
  { source: 'Business Central', mayIncludeVat: false, matches: isBusinessCentral, read: readBusinessCentral },
] as const;

export interface ReadSource extends SourceTable {
  /** Whether prices may include VAT, which the file does not tell. */
  readonly mayIncludeVat: boolean;
  readonly isOwn: boolean;
}

/** Reads a sheet in the catalogue's own columns, or in those of another system. Throws SpreadsheetError. */
export function readSource(
  sheet: Sheet,
  columns: readonly Column[],
  { language, attributeOf }: Pick<SourceOptions, 'attributeOf'> & { readonly language: Language | undefined },
): ReadSource {
  const index = headerIndex(sheet.header.cells);
  const found = EXPORTS.find(({ matches }) => matches(index));
  if (!found) {
    if (!index.has('sku')) {
      const titled = sheet.rows.find(({ cells }) => headerIndex(cells).has('sku'));
      if (titled) {
        throw new SpreadsheetError([
          `${sheet.name} row ${titled.row}: the names of the columns are in the first row; delete the rows above this one`,
        ]);
      }
      throw new SpreadsheetError([
        `${sheet.name} row ${sheet.header.row}: there is no column "sku", and these are not the columns of an export of ${EXPORTS.map(({ source }) => source).join(', ')}; ${COLUMNS_ARE_LISTED}`,
      ]);
    }
    const own = readOwn(sheet, index, columns);
    const faults = [...own.faults, ...cellFaults(sheet)];
    return { source: 'own columns', ...own, faults, mayIncludeVat: false, isOwn: true };
  }
  const { source, mayIncludeVat, read } = found;
  if (language === undefined) {
    throw new SpreadsheetError([`An export of ${source} has one language: name it, such as --language nl`]);
  }
  const table = read(sheet, index, { language, attributeOf });
  const ownOf = ownCells(columns, index);
  const cellsByRow = new Map(sheet.rows.map(({ row, cells }) => [row, cells]));
  return {
    source,
    mayIncludeVat,
    isOwn: false,
    ...table,
    faults: [...table.faults, ...cellFaults(sheet)],
    // Columns that were added to the export go before those of the export.
    rows: table.rows.map(({ row, cells, ...rest }) => ({
      ...rest,
      row,
      cells: new Map([...cells, ...withoutClaimed(ownOf(cellsByRow.get(row) ?? []), cells)]),
    })),
  };
}

/** The own cells from columns that the export's own meaning does not use. */
function withoutClaimed(
  own: SourceTable['rows'][number]['cells'],
  claimed: SourceTable['rows'][number]['cells'],
) {
  const used = new Set([...claimed.values()].map(({ column }) => column));
  return [...own].flatMap(([header, cell]): [string, SourceCell][] =>
    used.has(cell.column) || cell.text === '' ? [] : [[header, { ...cell, isOwn: true }]],
  );
}
