import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { OrderMailKind } from '../db/schema/mail.ts';
import { insertMail, type MailContext, type NewMail } from './outbox.repository.ts';
import type { OrderMailData } from './templates/order/order-mails.ts';

interface Occasion {
  /** Occasion of the mail among several of its kind about the order, such as the id of a refund. */
  readonly occasion?: string;
  /** The address for an order without details, such as a quotation; by default the one in the details. */
  readonly recipient?: string;
}

/** The data is required for kinds that say something besides the order. */
export type OrderMailOptions<Kind extends OrderMailKind> =
  object extends OrderMailData<Kind>
    ? [(Occasion & { readonly data?: OrderMailData<Kind> })?]
    : [Occasion & { readonly data: OrderMailData<Kind> }];

/**
 * Queues a mail about an order in the transaction of what it reports. An
 * order has one mail of each kind and occasion: queueing it again does nothing. An order without an email address, such
 * as an anonymised one, gets none.
 */
export async function queueOrderMail<Kind extends OrderMailKind>(
  tx: MailContext,
  kind: Kind,
  { id, brand, locale }: Pick<NewMail, 'brand' | 'locale'> & { readonly id: string },
  order: components['schemas']['Order'],
  ...[{ occasion, recipient = order.details?.email, data } = {}]: OrderMailOptions<Kind>
): Promise<void> {
  if (!recipient) return;
  await insertMail(tx, {
    orderId: id,
    kind,
    brand,
    locale,
    recipient,
    content: data ? { order, data } : { order },
    ...(occasion ? { occasion } : {}),
  });
}
