import { is, sql, Table } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';

const modules = import.meta.glob<Record<string, unknown>>('../db/schema/**/*.ts', { eager: true });

export const TABLES: readonly PgTable[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, Table) && is(value, PgTable));

/** The values of all tables that contain a word, as text, with their columns, such as `orders.details`. */
export async function valuesWith(
  db: Database,
  word: string,
): Promise<{ readonly column: string; readonly text: string }[]> {
  const found: { column: string; text: string }[] = [];
  for (const table of TABLES) {
    const { name, columns } = getTableConfig(table);
    const values = columns.map(
      (
        column,
      ) => sql`select ${`${name}.${column.name}`}::text as "column", ${sql.identifier(column.name)}::text as text
        from ${sql.identifier(name)} where strpos(${sql.identifier(column.name)}::text, ${word}) > 0`,
    );
    found.push(
      ...(await queryRows<{ column: string; text: string }>(db.orm, sql.join(values, sql` union all `))),
    );
  }
  return found;
}

/** The tables and columns in which a word occurs, such as `orders.details`. */
export async function columnsWith(db: Database, word: string): Promise<string[]> {
  const values = await valuesWith(db, word);
  return [...new Set(values.map(({ column }) => column))].sort();
}

export async function countRows(db: Database, ...names: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) {
    const [row] = await queryRows<{ count: number }>(
      db.orm,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = row?.count ?? -1;
  }
  return counts;
}

/** A row by its id; undefined when it does not exist. */
export async function findRow(db: Database, name: string, id: string) {
  const [row] = await queryRows(db.orm, sql`select * from ${sql.identifier(name)} where id::text = ${id}`);
  return row;
}
