import { readdirSync } from 'node:fs';
import { is, sql, Table } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';

const modules = readdirSync('server/commerce/db/schema').map((file) => file.replace(/\.ts$/, ''));
const imported = await Promise.all(modules.map((name) => import(`../db/schema/${name}.ts`)));

/** Every table of the schema folder. */
export const TABLES: readonly PgTable[] = imported
  .flatMap((module: Record<string, unknown>) => Object.values(module))
  .filter((value): value is PgTable => is(value, Table) && is(value, PgTable));

/** The tables and columns in which a word occurs, such as `orders.details`. */
export async function columnsWith(db: Database, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const { name, columns } = getTableConfig(table);
    for (const column of columns) {
      const rows = await queryRows(
        db.orm,
        sql`select 1 from ${sql.identifier(name)}
          where strpos(${sql.identifier(column.name)}::text, ${word}) > 0 limit 1`,
      );
      if (rows.length > 0) found.push(`${name}.${column.name}`);
    }
  }
  return found.sort();
}

/** The number of rows of tables. */
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
