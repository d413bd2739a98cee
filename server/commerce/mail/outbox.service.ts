import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../context.ts';
import { countQueued, type MailAddressee, queueMail } from './outbox.repository.ts';

/** Mails that wait: for the metrics. */
export const outboxBacklog = countQueued;

/** Puts an order's confirmation into the outbox, in the transaction that makes the order paid; there is one ever. */
export async function queueConfirmation(
  tx: CommerceContext,
  { id, brand, locale }: Pick<MailAddressee, 'id' | 'brand' | 'locale'>,
  order: components['schemas']['Order'],
): Promise<void> {
  const email = order.details?.email;
  if (email) await queueMail(tx, { id, brand, locale, email }, 'order-confirmation', { order });
}
