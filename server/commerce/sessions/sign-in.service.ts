import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { adoptGuestItems } from '../storage/guest-items.service.ts';
import { inTransaction } from '../transaction.ts';
import { lockOwner } from './owner.service.ts';
import { lockCustomer, updateSession } from './sessions.repository.ts';

/**
 * Assigns a guest session to a customer, with its saved items and uploads, and returns the number of items.
 * Repeating it changes nothing. Throws CONFLICT for the session of another customer, and NOT_FOUND when the brand
 * does not have this customer.
 */
export function signIn(ctx: CommerceContext, sessionId: string, customerId: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const owner = await lockOwner(tx, sessionId);
    if (owner.customerId === customerId) return 0;
    if (owner.customerId !== null) {
      throw new AppError('CONFLICT', { message: 'The session belongs to another customer' });
    }
    if (!(await lockCustomer(tx, customerId))) {
      throw new AppError('NOT_FOUND', { message: `There is no customer ${customerId}` });
    }
    await updateSession(tx, sessionId, { customerId });
    return adoptGuestItems(tx, { sessionId, customerId });
  });
}
