import { type SQL, sql } from 'drizzle-orm';

/** Condition on `uploads` under alias `u`: the upload belongs to the session or to its customer. */
export function ownUploads(sessionId: string): SQL {
  return sql`(u.session_id = ${sessionId}
    or u.customer_id = (select s.customer_id from sessions s where s.id = ${sessionId}))`;
}
