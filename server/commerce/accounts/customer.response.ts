import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { KnownTerms } from '../terms/customer-terms.repository.ts';
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
    terms: customer.terms && toTermsResponse(customer.terms),
  };
}

function toTermsResponse(terms: KnownTerms): Schemas['CustomerTerms'] {
  const { company, groupName, showsNet, creditLimit, open, creditCurrency, paymentDays } = terms;
  return {
    company,
    group: groupName,
    hasPrices: groupName !== null,
    showsNet,
    credit:
      creditLimit === null
        ? null
        : {
            limit: creditLimit,
            open,
            left: Math.max(0, creditLimit - open),
            currency: creditCurrency,
            paymentDays,
          },
  };
}
