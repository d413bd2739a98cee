import { type SQL, sql } from 'drizzle-orm';
import { type Orm, queryRows } from './database.ts';

/**
 * Reads all that a statement finds in pages, so that neither the response nor this process holds every row. The next page
 * is read while one is used. One at a time in a transaction.
 */
export async function* readCursor<Row extends Record<string, unknown>>(
  tx: Orm,
  statement: SQL,
  size: number,
): AsyncGenerator<readonly Row[], void, undefined> {
  // PostgreSQL expects that a tenth is read, and finds the first rows sooner and all later.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare pages no scroll cursor for ${statement}`);
  const fetchPage = () => {
    const rows = queryRows<Row>(tx, sql.raw(`fetch ${size} from pages`));
    // The caller gets the error when it asks for this page.
    rows.catch(() => undefined);
    return rows;
  };
  let next = fetchPage();
  for (;;) {
    const rows = await next;
    if (rows.length === 0) break;
    next = fetchPage();
    yield rows;
  }
  await tx.execute(sql`close pages`);
}
