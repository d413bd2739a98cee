import { sql } from 'drizzle-orm';
import type { CommerceDeps } from '../../kernel/context.ts';

/** Moves an order through states, as the ERP reports them, without what a state sets off. */
export async function reachStates(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  number: string,
  ...states: readonly string[]
): Promise<void> {
  for (const state of states) {
    await db.orm.execute(sql`update orders set state = ${state} where number = ${number}`);
    await db.orm.execute(sql`insert into order_events (order_id, kind, state, cause, at)
      select id, 'state', ${state}, 'erp', ${clock().toISOString()} from orders where number = ${number}`);
  }
}
