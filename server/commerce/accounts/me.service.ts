import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type CustomerAccess, requireCustomer } from './account-access.service.ts';
import type { AccountContext } from './account-context.ts';
import { toCustomerResponse } from './customer.response.ts';
import { type CustomerWithChange, findCustomer } from './customers.repository.ts';

type Customer = components['schemas']['Customer'];

/** The customer who is signed in. Throws UNAUTHORIZED for a guest. */
export async function getMe(ctx: AccountContext): Promise<Customer> {
  const { customer, access } = await findMe(ctx);
  return toCustomerResponse(customer, access.confirmedUntil);
}

/** The customer who is signed in, with the session. Throws UNAUTHORIZED for a guest. */
export async function findMe(
  ctx: AccountContext,
): Promise<{ readonly customer: CustomerWithChange; readonly access: CustomerAccess }> {
  const access = await requireCustomer(ctx);
  const customer = await findCustomer(ctx, access.customerId);
  // Deleted since.
  if (!customer) throw new AppError('UNAUTHORIZED', { message: 'The customer no longer exists' });
  return { customer, access };
}
