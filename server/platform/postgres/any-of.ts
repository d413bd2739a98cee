import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The condition that a column equals one of some values. They are one parameter, so that the statement has the same
 * text, and one plan, for any number of values; `in` has a parameter for each.
 */
export function isAnyOf(column: SQLWrapper, values: readonly string[] | Placeholder): SQL {
  return sql`${column} = any(${'name' in values ? values : sql.param([...values])})`;
}
