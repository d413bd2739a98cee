import { type SQL, sql } from 'drizzle-orm';

/** Of the uploads under alias `u`, those of a session or of its customer; nobody else's are ever read. */
export function ownUploads(sessionId: string): SQL {
  return sql`(u.session_id = ${sessionId}
    or u.customer_id = (select s.customer_id from sessions s where s.id = ${sessionId}))`;
}
