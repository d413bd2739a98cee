import type { CommerceContext } from '../kernel/context.ts';
import { findOpenSessionIds } from './customer-sessions.repository.ts';
import { closeSessions, lockSessions } from './session-retention.repository.ts';

/** Ends all sessions of a customer, optionally without one, in the caller's transaction. */
export async function endSessions(
  tx: Pick<CommerceContext, 'db'>,
  { customerId, except }: { readonly customerId: string; readonly except?: string },
): Promise<void> {
  const ids = await findOpenSessionIds(tx, { customerId, except });
  await lockSessions(tx, ids);
  await closeSessions(tx, ids);
}
