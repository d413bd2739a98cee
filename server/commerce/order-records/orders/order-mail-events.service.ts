import type { OrderMailKind } from '../../db/schema/mail.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { findOrderEvents, insertOrderEvent } from './order-events.repository.ts';
import type { OrderRow } from './orders.repository.ts';

/**
 * Claims a mail of a job in the order's history. Returns false for a mail that was claimed with the same occasion. The history is
 * kept; the outbox deletes sent mails.
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
