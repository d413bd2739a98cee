import type { AccountMail, AccountMailKind, FormMail, FormMailKind } from '../db/schema/mail.ts';
import { insertMail, type MailContext, type NewMail } from './outbox.repository.ts';

type Shop = Pick<NewMail, 'brand' | 'locale'>;

/** The required content of some kinds of mails about an account. */
interface RequiredContent {
  readonly 'verify-email': 'link' | 'at';
  readonly 'account-exists': 'link';
  readonly 'forgot-password': 'link' | 'at';
  readonly 'password-changed': 'at';
  readonly 'new-sign-in': 'at';
  readonly 'passkey-added': 'at';
  readonly 'passkey-removed': 'at';
  readonly 'email-change-old': 'link' | 'at' | 'newEmail' | 'customerId';
  readonly 'email-change-new': 'link' | 'at' | 'customerId';
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

/** Queues a mail about an account in the transaction of what it reports. */
export async function queueAccountMail(
  tx: MailContext,
  { kind, brand, locale, email, account }: NewAccountMail,
): Promise<void> {
  await insertMail(tx, { orderId: null, kind, brand, locale, recipient: email, content: { account } });
}

interface FormContent {
  readonly message: Required<Pick<FormMail, 'message'>>;
  readonly 'message-received': Required<Pick<FormMail, 'name' | 'kind'>>;
  readonly 'newsletter-confirm': Required<Pick<FormMail, 'link' | 'at'>>;
  readonly 'newsletter-welcome': Required<Pick<FormMail, 'unsubscribe'>>;
  readonly 'alert-confirm': Required<Pick<FormMail, 'product' | 'link' | 'at'>>;
  readonly 'alert-stock': Required<Pick<FormMail, 'product' | 'link' | 'unsubscribe'>>;
  readonly 'question-answer': Required<Pick<FormMail, 'name' | 'link' | 'question'>>;
  readonly 'alert-price': Required<Pick<FormMail, 'product' | 'link' | 'unsubscribe'>>;
}

/** Queues a mail about a form in the transaction of what it reports. */
export async function queueFormMail<Kind extends FormMailKind>(
  tx: MailContext,
  kind: Kind,
  { brand, locale }: Shop,
  recipient: string,
  form: FormContent[Kind],
): Promise<void> {
  await insertMail(tx, { orderId: null, kind, brand, locale, recipient, content: { form } });
}
