import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../context.ts';
import {
  type AccountMailInput,
  insertAccountMail,
  insertMail,
  type MailRecipient,
} from './outbox.repository.ts';

export { findBacklog } from './outbox.repository.ts';

/** Queues the confirmation of an order in the transaction that completes the order. An order has one confirmation. */
export async function queueConfirmation(
  tx: CommerceContext,
  { id, brand, locale }: Pick<MailRecipient, 'id' | 'brand' | 'locale'>,
  order: components['schemas']['Order'],
): Promise<void> {
  const email = order.details?.email;
  if (email) await insertMail(tx, { id, brand, locale, email }, 'order-confirmation', { order });
}

/** Queues a mail about an account in the transaction of the event that it reports. */
export function queueAccountMail(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  mail: AccountMailInput,
): Promise<void> {
  return insertAccountMail(tx, mail);
}
