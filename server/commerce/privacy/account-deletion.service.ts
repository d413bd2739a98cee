import { AppError } from '#shared/errors/app-error.ts';
import { requireConfirmed } from '../accounts/account-access.service.ts';
import type { CommerceContext, CommerceDeps } from '../kernel/context.ts';
import { queueAccountMail } from '../mail/outbox.service.ts';
import { hasOrderUnderWay } from '../order-records/orders/order-retention.repository.ts';
import type { UploadSweepDeps } from '../uploads/upload-sweep.service.ts';
import { erasePerson, planErasure } from './erasure.service.ts';
import type { Finding } from './finding.ts';
import { findOwnCustomer } from './own-data/own-data.repository.ts';

/** The customer does not wait longer for the removal of files: the retention job removes the rest. */
const FILES_MS = 3_000;

type DeletionDeps = UploadSweepDeps & Pick<CommerceDeps, 'mailer'>;

/**
 * Deletes the account of the customer who is signed in and everything under its address that no law keeps, ends all
 * sessions, and mails the customer about it. Throws UNAUTHORIZED for a guest, confirmPassword without a recent
 * confirmation, and CONFLICT, which leaves everything as it is, while a payment of the customer is open, or samples are under way.
 */
export async function deleteOwnAccount(deps: DeletionDeps, ctx: CommerceContext): Promise<void> {
  const { customerId } = await requireConfirmed(ctx);
  const { email, brand, locale, firstName, lastName } = await findOwnCustomer(ctx, customerId);
  const person = { email, brand, ownerId: customerId };
  const plan = await planErasure(deps, person);
  if (!deletesCustomer(plan)) throw paymentRunning();
  const ended = plan.filter(({ table, outcome }) => table === 'orders' && outcome === 'deleted');
  const ids = ended.map(({ id }) => id);
  if (await hasOrderUnderWay(ctx, ids)) throw samplesUnderWay();
  // A mail that is sent before the rest is erased would be erased with it.
  const waiting = { ...deps, mailer: { deliverSoon: () => {} } };
  const { findings } = await erasePerson(waiting, person, {
    onCustomerDeleted: (tx) =>
      queueAccountMail(tx, {
        kind: 'account-deleted',
        brand,
        locale,
        email,
        account: { firstName, lastName },
      }),
    signal: AbortSignal.timeout(FILES_MS),
  });
  // A payment was started since the plan.
  if (!deletesCustomer(findings)) throw paymentRunning();
  deps.mailer.deliverSoon();
}

/** Whether none of the customer's own orders, of which strangers have none, has an open payment. */
function deletesCustomer(findings: readonly Finding[]): boolean {
  return findings.some(({ table, outcome }) => table === 'customers' && outcome === 'deleted');
}

/** No law keeps such an order: with the account it would end while it is made. */
function samplesUnderWay(): AppError {
  return new AppError('CONFLICT', {
    message: 'Samples of the customer are under way',
    messageKey: 'samplesUnderWay',
  });
}

function paymentRunning(): AppError {
  return new AppError('CONFLICT', {
    message: 'A payment of the customer is open, or its refund is due',
    messageKey: 'paymentRunning',
  });
}
