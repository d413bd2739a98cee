import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../context.ts';
import type { AccountMail, AccountMailKind } from '../db/schema/mail.ts';
import { insertMail, type NewMail } from './outbox.repository.ts';

export { findBacklog } from './outbox.repository.ts';

type Shop = Pick<NewMail, 'brand' | 'locale'>;

/** Queues the confirmation of an order in the transaction that completes the order. An order has one confirmation. */
export async function queueConfirmation(
  tx: CommerceContext,
  { id, ...shop }: Shop & { readonly id: string },
  order: components['schemas']['Order'],
): Promise<void> {
  const recipient = order.details?.email;
  const { brand, locale } = shop;
  const mail = { orderId: id, kind: 'order-confirmation', brand, locale, content: { order } } as const;
  if (recipient) await insertMail(tx, { ...mail, recipient });
}

/** What the mails of some kinds have to say. */
interface RequiredContent {
  readonly 'verify-email': 'link' | 'at';
  readonly 'account-exists': 'link';
  readonly 'forgot-password': 'link' | 'at';
  readonly 'password-changed': 'at';
  readonly 'new-sign-in': 'at';
  readonly 'email-change-old': 'link' | 'at' | 'newEmail';
  readonly 'email-change-new': 'link' | 'at';
}

type ContentOf<Kind extends AccountMailKind> = Kind extends keyof RequiredContent
  ? AccountMail & { readonly [Name in RequiredContent[Kind]]: string }
  : AccountMail;

/** A mail about an account, with the content that its kind requires. */
export type NewAccountMail = {
  readonly [Kind in AccountMailKind]: Shop & {
    readonly kind: Kind;
    readonly email: string;
    readonly account: ContentOf<Kind>;
  };
}[AccountMailKind];

/** Queues a mail about an account in the transaction of what it reports. Call `mailer.deliverSoon()` after the commit. */
export async function queueAccountMail(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  { kind, brand, locale, email, account }: NewAccountMail,
): Promise<void> {
  await insertMail(tx, { orderId: null, kind, brand, locale, recipient: email, content: { account } });
}
