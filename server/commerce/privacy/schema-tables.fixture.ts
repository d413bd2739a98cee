import { getTableName, is, sql, Table } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
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
  // One expression for all columns of a row: to plan one for each of 600 columns takes most of a test.
  const tables = TABLES.map(getTableName).map(
    (name) => sql`select ${`${name}.`}::text || field.key as "column", field.value as text
      from ${sql.identifier(name)} as stored, jsonb_each_text(to_jsonb(stored)) as field
      where strpos(field.value, ${word}) > 0`,
  );
  return queryRows<{ column: string; text: string }>(db.orm, sql.join(tables, sql` union all `));
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
