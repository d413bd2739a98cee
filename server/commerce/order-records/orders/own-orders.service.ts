import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { orders } from '../../db/schema/orders/orders.ts';

/** A SQL condition for the orders of a session and, when someone is signed in, of its customer. */
export function ownOrders(sessionId: string | Placeholder): SQL {
  return sql`(${orders.sessionId} = ${sessionId}
    or ${orders.customerId} = (select s.customer_id from sessions s where s.id = ${sessionId}))`;
}
