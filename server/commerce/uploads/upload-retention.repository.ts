import { and, asc, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { sessions } from '../db/schema/sessions.ts';
import { storedFiles } from '../db/schema/storage.ts';
import { objectDeletions, uploads } from '../db/schema/uploads.ts';
import { namesUpload } from '../products/own-uploads.repository.ts';

interface WithDatabase {
  readonly db: Database;
}

export interface OwnedUpload {
  readonly id: string;
  readonly sessionId: string | null;
  readonly createdAt: Date;
}

const COLUMNS = { id: uploads.id, sessionId: uploads.sessionId, createdAt: uploads.createdAt };

/** Uploads of closed sessions from before a time, in id order after `afterId`. */
export function findUploadsOfClosedSessions(
  { db }: WithDatabase,
  page: { readonly before: Date; readonly afterId: string; readonly limit: number },
): Promise<OwnedUpload[]> {
  return db.orm
    .select(COLUMNS)
    .from(uploads)
    .innerJoin(sessions, eq(sessions.id, uploads.sessionId))
    .where(and(isNull(sessions.tokenHash), lt(uploads.createdAt, page.before), gt(uploads.id, page.afterId)))
    .orderBy(asc(uploads.id))
    .limit(page.limit);
}

/** Uploads from before a time that belong to no saved item, such as edits, in id order after `afterId`. */
export function findUnsavedUploads(
  { db }: WithDatabase,
  page: { readonly before: Date; readonly afterId: string; readonly limit: number },
): Promise<OwnedUpload[]> {
  const isSaved = db.orm.select().from(storedFiles).where(eq(storedFiles.uploadId, uploads.id));
  return db.orm
    .select(COLUMNS)
    .from(uploads)
    .where(and(notExists(isSaved), lt(uploads.createdAt, page.before), gt(uploads.id, page.afterId)))
    .orderBy(asc(uploads.id))
    .limit(page.limit);
}

export function findOwnedUploads(
  { db }: WithDatabase,
  owners: { readonly sessionIds: readonly string[] } | { readonly customerId: string },
): Promise<OwnedUpload[]> {
  return db.orm
    .select(COLUMNS)
    .from(uploads)
    .where(
      'customerId' in owners
        ? eq(uploads.customerId, owners.customerId)
        : inArray(uploads.sessionId, [...owners.sessionIds]),
    )
    .orderBy(asc(uploads.id));
}

/**
 * Moves the uploads of a customer that lines of orders name, also of others' orders, to the session of the order, and the
 * sources of edits to the owner of the edit. Deletes the others, and records their folders.
 */
export async function moveUploadsToOrders({ db }: WithDatabase, customerId: string): Promise<string[]> {
  const inOrders = sql`from order_lines a join orders o on o.id = a.order_id
    where o.session_id is not null and ${namesUpload('u')}`;
  await db.orm.execute(
    sql`update uploads u set customer_id = null,
        session_id = (select o.session_id ${inOrders} order by o.id limit 1)
      where u.customer_id = ${customerId} and exists (select 1 ${inOrders})`,
  );
  await db.orm.execute(
    sql`update uploads u set customer_id = e.customer_id, session_id = e.session_id from uploads e
      where u.customer_id = ${customerId} and e.customer_id is distinct from ${customerId}
        and e.origin ->> 'id' = u.id::text`,
  );
  const deleted = await queryRows<{ folder: string }>(
    db.orm,
    sql`delete from uploads where customer_id = ${customerId} returning storage_key as folder`,
  );
  const folders = deleted.map(({ folder }) => ({ folder }));
  if (folders.length > 0) await db.orm.insert(objectDeletions).values(folders);
  return folders.map(({ folder }) => folder);
}
