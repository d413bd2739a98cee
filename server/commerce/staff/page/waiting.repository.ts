import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { unsettledDisputeIds } from '../../order-records/payments/unsettled-chargebacks.service.ts';

/** Numbers of things that await somebody, by section. */
export interface Waiting {
  readonly returns: number;
  readonly inbox: number;
  readonly suspected: number;
  readonly questions: number;
  readonly refunds: number;
  readonly reviews: number;
}

interface WithDatabase {
  readonly deps: { readonly db: Database };
}

const counts = new WeakMap<WithDatabase, Promise<Waiting>>();

/** The numbers at the time of the first call in a request: a page shows them in its navigation, and some in their tabs. */
export function countWaiting(ctx: WithDatabase): Promise<Waiting> {
  const waiting = counts.get(ctx) ?? readWaiting(ctx.deps);
  counts.set(ctx, waiting);
  return waiting;
}

async function readWaiting({ db }: WithDatabase['deps']): Promise<Waiting> {
  const [[row], disputes] = await Promise.all([
    queryRows<Waiting & Record<string, unknown>>(
      db.orm,
      sql`select
      (select count(*)::int from order_returns where state in ('requested', 'received')) as returns,
      (select count(*)::int from messages where state = 'new') as inbox,
      (select count(*)::int from messages where state = 'suspected') as suspected,
      (select count(*)::int from product_questions q join messages m on m.id = q.message_id
        where q.state = 'waiting' and m.state = 'new') as questions,
      (select count(*)::int from product_reviews where state = 'waiting') as reviews,
      (select count(*)::int from refunds where state = 'failed') as refunds`,
    ),
    unsettledDisputeIds({ db }),
  ]);
  const numbers = row ?? { returns: 0, inbox: 0, suspected: 0, questions: 0, refunds: 0, reviews: 0 };
  return { ...numbers, refunds: numbers.refunds + disputes.length };
}
