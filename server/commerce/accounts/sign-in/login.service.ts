import { normaliseEmail } from '#shared/validation/email.ts';
import { closeSession } from '../../sessions/sessions.service.ts';
import { wrongLogin } from '../account.errors.ts';
import { findCustomerAccess } from '../account-access.service.ts';
import type { AccountContext } from '../account-context.ts';
import { findCustomerByEmail, replacePasswordHash } from '../customers.repository.ts';
import { isOutdated } from '../passwords/password-hasher.ts';
import { type SignedInCustomer, signInCustomer } from './customer-sign-in.service.ts';
import { limitLogin } from './login-attempts.service.ts';

/**
 * Signs a customer in by password. Whether the address has an account shows neither in the error nor in the time. Throws
 * wrongLogin, tooManyLogins and accountsBusy.
 */
export async function logIn(
  ctx: AccountContext,
  { email: given, password }: { readonly email: string; readonly password: string },
): Promise<SignedInCustomer> {
  const email = normaliseEmail(given);
  const { passwords } = ctx.accounts;
  let customer: Awaited<ReturnType<typeof findCustomerByEmail>>;
  const isRight = await limitLogin(ctx, email, async () => {
    customer = await findCustomerByEmail(ctx, email);
    return passwords.verify(customer?.passwordHash, password);
  });
  if (!isRight || !customer) throw wrongLogin();
  const { id, passwordHash: verifiedHash } = customer;
  if (verifiedHash && isOutdated(verifiedHash)) {
    await replacePasswordHash(ctx, id, { before: verifiedHash, after: await passwords.hash(password) });
  }
  // A new password ends all sessions, but not one that is opened at the same time.
  return signInCustomer(ctx, id, async ({ passwordHash }) => {
    return passwordHash === verifiedHash || passwords.verify(passwordHash, password);
  });
}

/** Ends the session of a customer. A guest's session stays: it only holds a cart and saved items. */
export async function logOut(ctx: AccountContext): Promise<void> {
  const access = await findCustomerAccess(ctx);
  if (access) await closeSession(ctx, access.sessionId);
}
