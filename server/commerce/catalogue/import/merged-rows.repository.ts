import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '#server/platform/postgres/database.ts';

/** A subquery of rows by table. */
export type RowSource = (table: PgTable) => SQL;

interface Merging {
  /** The rows of the table that the source replaces; none are deleted without it. */
  readonly scope?: SQL;
  /** Columns that rows that exist keep. */
  readonly kept?: readonly string[];
  /** A column that is unique beside the key: its changed values are freed first, so that rows may exchange theirs. */
  readonly unique?: string;
}

/** Rows by column, as JSON for {@link jsonSource}. */
export function toColumns<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Record<string, unknown>[] {
  const columns = Object.entries(getTableColumns(table));
  return rows.map((row) => {
    const values: Readonly<Record<string, unknown>> = row;
    return Object.fromEntries(columns.map(([key, column]) => [column.name, values[key]]));
  });
}

/** The rows of one parameter, an object of lists by table. */
export function jsonSource(rows: Readonly<Record<string, unknown>>): RowSource {
  const json = JSON.stringify(rows);
  return (table) => {
    const name = getTableConfig(table).name;
    return sql`(select * from jsonb_populate_recordset(null::${table}, ${json}::jsonb -> ${name}::text))`;
  };
}

/** Makes the rows of a table those of a source, and writes only rows that differ. */
export async function mergeRows(
  tx: Orm,
  table: PgTable,
  source: RowSource,
  { scope, kept = [], unique }: Merging = {},
): Promise<void> {
  const { primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const isWritten = columns.filter(({ generated }) => !generated);
  const updated = isWritten.filter((column) => !key.includes(column) && !kept.includes(column.name));
  const names = (list: readonly { readonly name: string }[], prefix = '') =>
    sql.join(
      list.map(({ name }) => sql`${sql.raw(prefix)}${sql.identifier(name)}`),
      sql`, `,
    );
  const rows = source(table);
  const changes: SQL[] = [];
  if (scope) {
    changes.push(sql`delete from ${table} old where ${scope}
      and (${names(key, 'old.')}) not in (select ${names(key)} from ${rows} wanted)`);
  }
  if (unique) {
    const same = key.map(({ name }) => sql`old.${sql.identifier(name)} = wanted.${sql.identifier(name)}`);
    changes.push(sql`delete from ${table} old using ${rows} wanted where ${sql.join(same, sql` and `)}
      and old.${sql.identifier(unique)} <> wanted.${sql.identifier(unique)}`);
  }
  const all = (prefix: string) => names([...key, ...updated], prefix);
  const onConflict =
    updated.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(
          updated.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
          sql`, `,
        )}`;
  // `on conflict do update` locks a row even if its condition leaves the row as it is: equal rows are left out before.
  const differs = sql`not exists (select from ${table} old
    where (${names(key, 'old.')}) = (${names(key, 'wanted.')}) and (${all('old.')}) is not distinct from (${all('wanted.')}))`;
  changes.push(sql`insert into ${table} (${names(isWritten)})
    select ${names(isWritten)} from ${rows} wanted where ${differs} order by ${names(key)}
    on conflict (${names(key)}) do ${onConflict}`);
  for (const change of changes) await tx.execute(change);
}
