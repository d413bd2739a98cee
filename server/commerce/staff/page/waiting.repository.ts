import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { findUnsettledDisputes } from '../../order-records/payments/unsettled-chargebacks.service.ts';

/** Numbers of things that await somebody, by section. */
export interface Waiting {
  readonly returns: number;
  readonly inbox: number;
  readonly suspected: number;
  readonly questions: number;
  readonly refunds: number;
  readonly reviews: number;
}

export async function countWaiting({ db }: { readonly db: Database }): Promise<Waiting> {
  const [row] = await queryRows<Waiting & Record<string, unknown>>(
    db.orm,
    sql`select
      (select count(*)::int from order_returns where state in ('requested', 'received')) as returns,
      (select count(*)::int from messages where state = 'new') as inbox,
      (select count(*)::int from messages where state = 'suspected') as suspected,
      (select count(*)::int from product_questions q join messages m on m.id = q.message_id
        where q.state = 'waiting' and m.state = 'new') as questions,
      (select count(*)::int from product_reviews where state = 'waiting') as reviews,
      (select count(*)::int from refunds where state = 'failed') as refunds`,
  );
  const disputes = await findUnsettledDisputes({ db });
  const counts = row ?? { returns: 0, inbox: 0, suspected: 0, questions: 0, refunds: 0, reviews: 0 };
  return { ...counts, refunds: counts.refunds + disputes.length };
}
