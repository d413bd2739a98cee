import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';

/** The first key of the advisory locks of each kind. PostgreSQL keeps these apart from locks with one key. */
const CLASSES = { network: 1, 'delivery day': 2, 'VAT number': 3, 'stored words': 4 } as const;

/** Locks what has this name until the transaction ends, so that concurrent transactions count each other. */
export async function lockName(
  { db }: { readonly db: Database },
  kind: keyof typeof CLASSES,
  name: string,
): Promise<void> {
  await db.orm.execute(sql`select pg_advisory_xact_lock(${CLASSES[kind]}, hashtext(${name}))`);
}
