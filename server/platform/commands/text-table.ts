/** Rows as a table for a terminal. The first row is the head. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const columns = rows[0] ?? [];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const toLine = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => toLine(row).trimEnd()).join('\n');
}
