import { isUniqueViolation } from '#server/platform/postgres/postgres-error.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { assignGuestOrders } from '../cart/order-merge.service.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { limitMailTo } from '../limits/mail-limit.service.ts';
import { assignMails } from '../mail/outbox.repository.ts';
import { queueAccountMail } from '../mail/outbox.service.ts';
import { replaceOrderEmails } from '../order-records/orders/order-emails.repository.ts';
import { moveObjection } from '../reviews/reviews.repository.ts';
import { lockCustomerRow } from '../sessions/session-retention.repository.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { linkInvalid, signInForEmail } from './account.errors.ts';
import { findCustomerAccess } from './account-access.service.ts';
import type { AccountContext } from './account-context.ts';
import { accountLink, createLink } from './account-links.ts';
import { exportCustomer } from './customer-export.service.ts';
import { type CustomerRow, findCustomerByEmail, updateCustomer } from './customers.repository.ts';
import {
  confirmEmailChange,
  deleteEmailChange,
  type EmailChangeRow,
  findEmailChange,
  upsertEmailChange,
} from './email-changes.repository.ts';
import { deleteResets } from './passwords/password-resets.repository.ts';
import { deleteRegistrations } from './registration/registrations.repository.ts';

const LINK_LIFETIME_MS = 2 * DAY_MS;

/**
 * Starts a change of a customer's address in the caller's transaction. Both addresses get a mail with a link. When the new
 * one has an account, its owner gets a mail that says so instead, and the change is never completed: the response does not
 * say whose address it is. Throws tooManyMailsToday.
 */
export async function startEmailChange(
  tx: AccountContext,
  customer: CustomerRow,
  newEmail: string,
): Promise<void> {
  const { id: customerId, brand, locale, email, firstName, lastName } = customer;
  await limitMailTo(tx, newEmail);
  const ofOld = createLink(tx, 'email', LINK_LIFETIME_MS);
  const ofNew = createLink(tx, 'email', LINK_LIFETIME_MS);
  const { expiresAt } = ofOld;
  await upsertEmailChange(tx, {
    customerId,
    newEmail,
    expiresAt,
    oldTokenHash: ofOld.tokenHash,
    newTokenHash: ofNew.tokenHash,
  });
  const account = { firstName, lastName, newEmail, customerId, at: expiresAt.toISOString() };
  await queueAccountMail(tx, {
    kind: 'email-change-old',
    brand,
    locale,
    email,
    account: { ...account, link: ofOld.link },
  });
  const owner = await findCustomerByEmail(tx, newEmail);
  if (owner) {
    await queueAccountMail(tx, {
      kind: 'account-exists',
      brand,
      locale: owner.locale,
      email: newEmail,
      account: { firstName: owner.firstName, lastName: owner.lastName, link: accountLink(tx, 'login') },
    });
    return;
  }
  await queueAccountMail(tx, {
    kind: 'email-change-new',
    brand,
    locale,
    email: newEmail,
    account: { ...account, link: ofNew.link },
  });
}

/** Cancels the change of a customer's address, if there is one: its links are no longer valid. */
export function cancelEmailChange(tx: AccountContext, customerId: string): Promise<void> {
  return deleteEmailChange(tx, customerId);
}

/** Outcome of one side's confirmation. */
export type EmailChangeState = 'changed' | 'waitingForOld' | 'waitingForNew';

/**
 * Confirms a change by the link of one of its two mails, once. The address changes when both are confirmed. Only the customer can
 * confirm the new one: its owner may be another person, whose guest orders the account would get. Throws linkInvalid, and
 * signInForEmail.
 */
export async function verifyEmailChange(ctx: AccountContext, token: string): Promise<EmailChangeState> {
  const tokenHash = hashToken(token);
  const known = await findEmailChange(ctx, tokenHash);
  if (!known) throw linkInvalid();
  const isOfNew = known.newTokenHash === tokenHash;
  if (isOfNew && (await findCustomerAccess(ctx))?.customerId !== known.customerId) throw signInForEmail();
  const confirm = () => inTransaction(ctx, (tx) => confirmChange(tx, known.customerId, tokenHash));
  const state = await confirm().catch((error: unknown) => {
    // Another customer registers with the address at the same time.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  });
  if (!state) throw linkInvalid();
  return state;
}

async function confirmChange(
  tx: AccountContext,
  customerId: string,
  tokenHash: string,
): Promise<EmailChangeState | undefined> {
  const customer = await lockCustomerRow(tx, customerId);
  const change = await confirmEmailChange(tx, tokenHash);
  if (!customer || !change) return undefined;
  if (change.oldTokenHash) return 'waitingForOld';
  if (change.newTokenHash) return 'waitingForNew';
  return (await completeChange(tx, customer, change)) ? 'changed' : undefined;
}

/** Returns false when the address has got an account since. */
async function completeChange(
  tx: AccountContext,
  customer: Pick<CustomerRow, 'id' | 'brand' | 'email'>,
  { customerId, newEmail: email }: EmailChangeRow,
): Promise<boolean> {
  const { brand, email: from } = customer;
  await deleteEmailChange(tx, customerId);
  if (await findCustomerByEmail(tx, email)) return false;
  await assignMails(tx, customer);
  await updateCustomer(tx, customerId, { email });
  await exportCustomer(tx, customerId);
  // Links to choose a password went to the old address.
  await deleteResets(tx, customerId);
  await deleteRegistrations(tx, email);
  await replaceOrderEmails(tx, { customerId, from, to: email });
  await moveObjection(tx, { brand, from, to: email });
  await assignGuestOrders(tx, { customerId, email });
  return true;
}
