import { HOUR_MS } from '#shared/dates/durations.ts';
import { normaliseEmail } from '#shared/validation/email.ts';
import { invalidFields } from '../../kernel/invalid-fields.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { queueAccountMail } from '../../mail/outbox.service.ts';
import { hashToken } from '../../sessions/sessions.service.ts';
import { linkInvalid } from '../account.errors.ts';
import { BodyFaults, validatePassword } from '../account.validation.ts';
import type { AccountContext } from '../account-context.ts';
import { createLink } from '../account-links.ts';
import { findCaller, rememberCaller } from '../customer-callers.service.ts';
import { findCustomerByEmail } from '../customers.repository.ts';
import { countLinkMail, resetLoginAttempts } from '../sign-in/login-attempts.service.ts';
import { storePassword } from './password-change.service.ts';
import { consumeReset, findCustomerOfReset, insertReset } from './password-resets.repository.ts';

const LINK_LIFETIME_MS = HOUR_MS;

/**
 * Mails a link to choose a new password, if the address has an account. Sends none while earlier ones are enough: anyone
 * can request them. Known browsers and networks have a count of their own.
 */
export async function mailResetLink(ctx: AccountContext, given: string): Promise<void> {
  const customer = await findCustomerByEmail(ctx, normaliseEmail(given));
  if (!customer) return;
  const caller = await findCaller(ctx, customer.email);
  const requester = caller.kind === 'stranger' ? 'strangers' : caller.hash;
  if (!(await countLinkMail(ctx, `reset ${customer.id} of ${requester}`))) return;
  const { id: customerId, brand, locale, firstName, lastName, email } = customer;
  const { link, tokenHash, expiresAt } = createLink(ctx, 'reset', LINK_LIFETIME_MS);
  await inTransaction(ctx, async (tx) => {
    await insertReset(tx, { tokenHash, customerId, expiresAt });
    const account = { firstName, lastName, link, at: expiresAt.toISOString() };
    await queueAccountMail(tx, { kind: 'forgot-password', brand, locale, email, account });
  });
}

/** Whether a link can be used. It stays usable, so that a scanner that opens the link does not use it up. */
export async function isResetValid(ctx: AccountContext, token: string): Promise<boolean> {
  return (await findCustomerOfReset(ctx, hashToken(token))) !== undefined;
}

/**
 * Stores the new password of a link, once. All sessions of the customer and the delay of failed logins end, and the
 * browser is known from now on. Returns its token. Throws linkInvalid, BAD_REQUEST for a password that cannot be used,
 * and accountsBusy.
 */
export async function resetPassword(
  ctx: AccountContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<string> {
  const resetHash = hashToken(token);
  const customer = await findCustomerOfReset(ctx, resetHash);
  if (!customer) throw linkInvalid();
  const faults = new BodyFaults();
  await validatePassword(password, customer, faults);
  if (faults.fields.length > 0) throw invalidFields(faults.fields);
  const passwordHash = await ctx.accounts.passwords.hash(password);
  const browserToken = await inTransaction(ctx, async (tx) => {
    if (!(await consumeReset(tx, resetHash))) throw linkInvalid();
    await storePassword(tx, customer, { passwordHash });
    await resetLoginAttempts(tx, customer.email);
    return rememberCaller(tx, customer.id);
  });
  return browserToken;
}
