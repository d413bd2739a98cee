import { stringify } from 'csv-stringify/sync';
import { writeXlsx } from 'hucre/xlsx';
import type { Catalogue } from '../catalogue.ts';
import { columnsOf } from './columns/columns.ts';
import { guarded } from './formula-guard.ts';
import type { Format } from './spreadsheet-formats.ts';

const MAX_WIDTH = 40;

/** The products of a catalogue as a spreadsheet, which imports without a change. Without columns that no product uses. */
export async function exportProducts(catalogue: Catalogue, format: Format): Promise<Buffer> {
  const table = exportTable(catalogue);
  if (format === 'xlsx') {
    const columns = (table[0] ?? []).map((header) => ({ width: Math.min(MAX_WIDTH, header.length + 6) }));
    const sheet = { name: 'products', rows: table, columns, freezePane: { rows: 1, columns: 1 } };
    return Buffer.from(await writeXlsx({ sheets: [sheet] }));
  }
  // The byte order mark makes Excel read UTF-8.
  return Buffer.from(stringify(table, { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ }));
}

function exportTable({ attributes, products }: Catalogue): string[][] {
  const rows = products.map(({ row }) => ({ ...row }));
  const columns = columnsOf(attributes.map(({ row }) => row.id)).filter(
    ({ isSparse, get }) => !isSparse || rows.some((row) => get(row) !== undefined),
  );
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ get, format }) => guarded(format(get(row))))),
  ];
}
