import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { assignGuestOrders } from '../../cart/order-merge.service.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { queueAccountMail } from '../../mail/outbox.service.ts';
import { closeSession } from '../../sessions/sessions.service.ts';
import { wrongLogin } from '../account.errors.ts';
import { confirmedUntil } from '../account-access.service.ts';
import type { AccountContext } from '../account-context.ts';
import { toCustomerResponse } from '../customer.response.ts';
import { rememberCaller } from '../customer-callers.service.ts';
import { type CustomerWithChange, findCustomer, recordDevice } from '../customers.repository.ts';
import { signIn } from './sign-in.service.ts';

export interface SignedInCustomer {
  readonly body: components['schemas']['SignedIn'];
  /** The new token of the session. */
  readonly token: string;
  /** By which the browser is known at later sign-ins. */
  readonly browserToken: string;
}

/** Without X-Device. */
const UNKNOWN_DEVICE = '';

/** Whether the verified password or passkey is still valid. */
type IsStillValid = (customer: CustomerWithChange) => Promise<boolean>;

/**
 * Signs a customer in whose password or passkey has been verified. Throws wrongLogin, and ends the session, when
 * `isStillValid` says that the password has been changed meanwhile. A mail reports a device on which the customer has not
 * signed in before, unless it is the first one. Orders that were placed with the verified address, without signing in, become
 * the customer's.
 */
export async function signInCustomer(
  ctx: AccountContext,
  customerId: string,
  isStillValid: IsStillValid = async () => true,
): Promise<SignedInCustomer> {
  const { device } = ctx;
  const { sessionId, token, merged } = await signIn(ctx, customerId, { device });
  const customer = await findCustomer(ctx, customerId);
  if (!customer) throw new AppError('NOT_FOUND', { message: `There is no customer ${customerId}` });
  if (!(await isStillValid(customer))) {
    await closeSession(ctx, sessionId);
    throw wrongLogin();
  }
  ctx.logger.info({ customerId, sessionId }, 'customer signed in');
  const browserToken = await inTransaction(ctx, async (tx) => {
    const remembered = await rememberCaller(tx, customerId);
    await reportNewDevice(tx, customer, device ?? UNKNOWN_DEVICE);
    await assignGuestOrders(tx, { customerId, email: customer.email });
    return remembered;
  });
  return {
    token,
    browserToken,
    body: { customer: toCustomerResponse(customer, confirmedUntil(ctx, ctx.clock())), merged },
  };
}

async function reportNewDevice(
  tx: AccountContext,
  { id: customerId, brand, locale, email, firstName, lastName }: CustomerWithChange,
  device: string,
): Promise<void> {
  if (!(await recordDevice(tx, { customerId, device }))) return;
  await queueAccountMail(tx, {
    kind: 'new-sign-in',
    brand,
    locale,
    email,
    account: { firstName, lastName, at: tx.clock().toISOString(), ...(device ? { device } : {}) },
  });
}
