import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { findOwner } from '../sessions/sessions.service.ts';

/** The id of the customer who is signed in. Throws UNAUTHORIZED for a guest. */
export async function requireCustomer(ctx: CommerceContext): Promise<string> {
  const owner = await findOwner(ctx);
  if (!owner?.customerId) throw new AppError('UNAUTHORIZED', { message: 'This request requires a customer' });
  return owner.customerId;
}
