import { queueAccountMail } from '../../mail/outbox.service.ts';
import { endSessions } from '../../sessions/customer-sessions.service.ts';
import { lockCustomerRow } from '../../sessions/session-retention.repository.ts';
import type { AccountContext } from '../account-context.ts';
import { type CustomerRow, updateCustomer } from '../customers.repository.ts';
import { deleteResets } from './password-resets.repository.ts';

/**
 * Stores a new password in the caller's transaction: the other sessions of the customer end, older links to choose a
 * password are no longer valid, and a mail reports the change.
 */
export async function storePassword(
  tx: AccountContext,
  { id: customerId, brand, locale, email, firstName, lastName }: CustomerRow,
  { passwordHash, sessionId }: { readonly passwordHash: string; readonly sessionId?: string },
): Promise<void> {
  // Locked before the sessions, unlike elsewhere: a concurrent login either has opened its session by now, or will read
  // the new password. A deadlock with one that signs in again is retried.
  await lockCustomerRow(tx, customerId);
  await endSessions(tx, { customerId, ...(sessionId ? { except: sessionId } : {}) });
  await updateCustomer(tx, customerId, { passwordHash });
  await deleteResets(tx, customerId);
  await queueAccountMail(tx, {
    kind: 'password-changed',
    brand,
    locale,
    email,
    account: { firstName, lastName, at: tx.clock().toISOString() },
  });
}
