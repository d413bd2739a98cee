import { is, type Query, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgColumn, PgDialect, QueryBuilder, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from './database.ts';

interface Select {
  readonly _: { readonly result: readonly object[]; readonly config: { readonly fields: object } };
  toSQL(): Query;
}

/** Values of the placeholders by their names. */
type Values = Readonly<Record<string, unknown>>;

interface BuiltSelect {
  readonly query: Query;
  readonly fields: SelectedFieldsOrdered;
}

/**
 * A statement that is built once, for all databases and transactions: building one with twenty columns takes more CPU time
 * than PostgreSQL needs for the row. `build` has a `sql.placeholder` for each value, and selects columns and SQL, no objects.
 */
export function buildSelect<Built extends Select>(
  build: (queries: QueryBuilder) => Built,
): (orm: Orm | Transaction, values: Values) => Promise<Built['_']['result']> {
  let built: BuiltSelect | undefined;
  return (orm, values) => {
    built ??= describeSelect(build(new QueryBuilder()));
    const { query, fields } = built;
    const { session } = orm._;
    return session
      .prepareQuery<{ execute: Built['_']['result']; all: unknown; values: unknown }>(
        query,
        fields,
        undefined,
        true,
      )
      .execute({ ...values });
  };
}

/**
 * Like {@link buildSelect}, for the rows of several keys: `isKey` is the condition that a column has one of them. The number
 * of placeholders is rounded up to a power of four, and the last key is repeated. So there are few statements, and each tells
 * PostgreSQL how many rows to expect. With an array parameter, PostgreSQL would plan the statement on each call (plancache.c);
 * for seven tables, that takes a millisecond.
 */
export function buildSelectOfKeys<Built extends Select>(
  build: (queries: QueryBuilder, isKey: (column: SQLWrapper) => SQL) => Built,
): (orm: Orm | Transaction, keys: readonly string[], values?: Values) => Promise<Built['_']['result']> {
  const selects = new Map<number, ReturnType<typeof buildSelect<Built>>>();
  return (orm, keys, values = {}) => {
    const size = 4 ** Math.ceil(Math.log2(Math.max(1, keys.length)) / 2);
    const names = Array.from({ length: size }, (_, at) => `key${at}`);
    const isKey = (column: SQLWrapper) =>
      sql`${column} in (${sql.join(
        names.map((name) => sql.placeholder(name)),
        sql`, `,
      )})`;
    const select = selects.get(size) ?? buildSelect((queries) => build(queries, isKey));
    selects.set(size, select);
    const padded = names.map((name, at) => [name, keys[at] ?? keys.at(-1) ?? null]);
    return select(orm, { ...values, ...Object.fromEntries(padded) });
  };
}

/**
 * Like {@link buildSelect}, for a hand-written statement that returns no rows. `sql.param` encodes a value as its column
 * does; null needs no encoder.
 */
export function buildWrite(build: () => SQL): (orm: Orm | Transaction, values: Values) => Promise<void> {
  let built: Query | undefined;
  return async (orm, values) => {
    built ??= new PgDialect().sqlToQuery(build());
    await orm._.session.prepareQuery(built, undefined, undefined, false).execute({ ...values });
  };
}

function describeSelect(select: Select): BuiltSelect {
  const fields = Object.entries(select._.config.fields).map(([name, field]) => {
    if (!is(field, PgColumn) && !is(field, SQL)) throw new Error(`${name} is neither a column nor SQL`);
    return { path: [name], field };
  });
  return { query: select.toSQL(), fields };
}
