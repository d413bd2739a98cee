import type { OrderMailKind } from '../db/schema/mail.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findOrderEvents, insertOrderEvent } from './order-events.repository.ts';
import type { OrderRow } from './orders.repository.ts';

/**
 * Records on a locked order that a job queues a mail. Returns false when it has been recorded before, with the same
 * occasion: the outbox forgets sent mails, the history does not.
 */
export async function recordMailOnce(
  tx: CommerceContext,
  order: OrderRow,
  mail: OrderMailKind,
  occasion = '',
): Promise<boolean> {
  const events = (await findOrderEvents(tx, [order.id])).get(order.id) ?? [];
  if (events.some(({ data }) => data.mail === mail && (data.occasion ?? '') === occasion)) return false;
  const data = { mail, ...(occasion ? { occasion } : {}) };
  await insertOrderEvent(tx, { orderId: order.id, kind: 'mail', data });
  return true;
}
