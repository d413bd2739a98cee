import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '#server/platform/postgres/database.ts';

/** A subquery of the rows of a table, or of their keys alone. */
export type RowSource = (table: PgTable, part?: 'keys') => SQL;

type Row = Readonly<Record<string, unknown>>;

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

/** Lists of rows by table, each a parameter of the statements that read it. */
export function jsonSource(rows: Readonly<Record<string, readonly Row[]>>): RowSource {
  const known = new Map<string, string>();
  return (table, part) => {
    const { name } = getTableConfig(table);
    const all = rows[name] ?? [];
    const jsonOf = () => JSON.stringify(part ? all.map((row) => keysOf(table, row)) : all);
    const json = known.get(`${name} ${part}`) ?? jsonOf();
    known.set(`${name} ${part}`, json);
    return sql`(select * from jsonb_populate_recordset(null::${table}, ${json}::jsonb))`;
  };
}

function keysOf(table: PgTable, row: Row): Row {
  return Object.fromEntries(keyColumns(table).map(({ name }) => [name, row[name]]));
}

function keyColumns(table: PgTable): readonly PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/**
 * The rows of a query that another one lacks. PostgreSQL hashes or sorts both, whatever it knows of them; for `not in` with
 * a list that exceeds `work_mem`, it compares each row with each other.
 */
export function missingRows(rows: SQL, others: SQL): SQL {
  return sql`(${rows} except ${others})`;
}

/** Makes the rows of a table those of a source, and writes only rows that differ. */
export async function mergeRows(
  tx: Orm,
  table: PgTable,
  source: RowSource,
  { scope, kept = [], unique }: Merging = {},
): Promise<void> {
  const { key, isWritten, updated } = columnsOf(table, kept);
  const rows = source(table);
  const changes: SQL[] = [];
  if (scope) {
    const former = sql`select ${names(key)} from ${table} old where ${scope}`;
    changes.push(sql`delete from ${table} old where ${scope} and (${names(key)}) in
      ${missingRows(former, sql`select ${names(key)} from ${source(table, 'keys')} wanted`)}`);
  }
  if (unique) {
    const same = key.map(({ name }) => sql`old.${sql.identifier(name)} = wanted.${sql.identifier(name)}`);
    changes.push(sql`delete from ${table} old using ${rows} wanted where ${sql.join(same, sql` and `)}
      and old.${sql.identifier(unique)} <> wanted.${sql.identifier(unique)}`);
  }
  const onConflict =
    updated.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(
          updated.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
          sql`, `,
        )}`;
  // `on conflict do update` locks a row even if its condition leaves the row as it is: equal rows are left out before.
  changes.push(sql`insert into ${table} (${names(isWritten)})
    select ${names(isWritten)} from ${rows} wanted where ${differs(table, kept)} order by ${names(key)}
    on conflict (${names(key)}) do ${onConflict}`);
  for (const change of changes) await tx.execute(change);
}

/** Whether one of these rows is not in the table, or differs there in a column that is not kept. */
export function hasOtherRows(table: PgTable, rows: SQL, kept: readonly string[] = []): SQL {
  return sql`exists (select from ${rows} wanted where ${differs(table, kept)})`;
}

/** Whether the table has no row like `wanted`. A subquery for each row, because a join may read the whole table. */
function differs(table: PgTable, kept: readonly string[]): SQL {
  const { key, updated } = columnsOf(table, kept);
  const all = (prefix: string) => names([...key, ...updated], prefix);
  return sql`(select (${all('old.')}) is not distinct from (${all('wanted.')}) from ${table} old
    where (${names(key, 'old.')}) = (${names(key, 'wanted.')})) is not true`;
}

function columnsOf(table: PgTable, kept: readonly string[]) {
  const key = keyColumns(table);
  const isWritten = getTableConfig(table).columns.filter(({ generated }) => !generated);
  const updated = isWritten.filter((column) => !key.includes(column) && !kept.includes(column.name));
  return { key, isWritten, updated };
}

function names(columns: readonly { readonly name: string }[], prefix = ''): SQL {
  return sql.join(
    columns.map(({ name }) => sql`${sql.raw(prefix)}${sql.identifier(name)}`),
    sql`, `,
  );
}
