import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';

interface UnsettledRow extends Record<string, unknown> {
  readonly provider: string;
  readonly payments: number;
}

/** The number of payments at each provider that are awaited, authorised or being refunded. */
export function countUnsettledPayments({ db }: { readonly db: Database }): Promise<UnsettledRow[]> {
  return queryRows<UnsettledRow>(
    db.orm,
    sql`select provider, count(*)::integer as payments from payments
    where id in (
      select id from payments where holds_stock
      union select id from payments where state = 'authorized'
      union select payment_id from refunds where state in ('due', 'pending')
    )
    group by provider order by provider`,
  );
}
