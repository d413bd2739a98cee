import { type SQL, sql } from 'drizzle-orm';

/** Whose pictures: those of a session, of a customer, or of both. */
export interface PictureOwner {
  readonly sessionId: string | null;
  readonly customerId: string | SQL | null;
}

/** Condition: the answers of the row under alias `a` name the upload. */
export function namesUpload(upload: 'u' | 'e'): SQL {
  return sql`jsonb_path_query_array(a.answers, '$.*.id') ? ${sql.raw(upload)}.id::text`;
}

/** The session and its customer, for {@link ownUploads}. */
export function sessionAndCustomer(sessionId: string): PictureOwner {
  return { sessionId, customerId: sql`(select s.customer_id from sessions s where s.id = ${sessionId})` };
}

/**
 * Condition on `uploads` under alias `u`: the upload is the owner's, or a line of the owner's orders names it, or it is
 * the source of such an edit. An order can have pictures of another owner: someone else's quotation, accepted.
 */
export function ownUploads({ sessionId, customerId }: PictureOwner): SQL {
  const isOwn = (upload: 'u' | 'e') => {
    const row = sql.raw(upload);
    return sql`(${row}.session_id = ${sessionId} or ${row}.customer_id = ${customerId}
      or exists (select 1 from order_lines a join orders o on o.id = a.order_id where ${namesUpload(upload)}
        and (o.session_id = ${sessionId} or o.customer_id = ${customerId})))`;
  };
  return sql`(${isOwn('u')} or exists (select 1 from uploads e
    where e.origin ->> 'source' = 'upload' and e.origin ->> 'id' = u.id::text and ${isOwn('e')}))`;
}
