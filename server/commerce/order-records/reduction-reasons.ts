import { type SQL, sql } from 'drizzle-orm';
import type { refunds } from '../db/schema/orders/refunds.ts';
import type { orderReturns } from '../db/schema/orders/returns.ts';

/** The lines of refunds or returns without the reasons of their reductions, which may name a person; the amounts remain. */
export function withoutReasons(lines: typeof refunds.lines | typeof orderReturns.lines): SQL<never> {
  return sql`coalesce((select jsonb_agg(jsonb_set(line, '{reduction,reason}', '""', false) order by position)
    from jsonb_array_elements(${lines}) with ordinality as part (line, position)), '[]')`;
}
