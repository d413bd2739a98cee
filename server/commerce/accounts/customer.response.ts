import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CustomerWithChange } from './customers.repository.ts';

type Schemas = components['schemas'];

/** A customer as the contract describes it. */
export function toCustomerResponse(
  customer: CustomerWithChange,
  confirmedUntil: Date | null,
): Schemas['Customer'] {
  const { id, email, locale, type, firstName, lastName, phone, company, vatNumber, registrationNumber } =
    customer;
  return {
    id,
    email,
    locale,
    details: { type, firstName, lastName, phone, company, vatNumber, registrationNumber },
    hasPassword: customer.passwordHash !== null,
    pendingEmail: customer.pendingEmail,
    confirmedUntil: confirmedUntil?.toISOString() ?? null,
    createdAt: customer.createdAt.toISOString(),
  };
}
