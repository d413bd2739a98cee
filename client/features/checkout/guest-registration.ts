import type { InputOf } from '#client/data/query.ts';
import type { Order } from '#client/features/cart/use-cart.ts';

/** The registration of the guest who placed an order, with the name and email address of the order. */
export function guestRegistration(
  { email, phone, customerType, vatNumber, billingAddress }: NonNullable<Order['details']>,
  password: string,
) {
  const isBusiness = customerType === 'Business';
  const { firstName, lastName, company } = billingAddress;
  return {
    ...{ email, password },
    details: {
      ...{ type: customerType, firstName, lastName, phone },
      company: (isBusiness && company) || null,
      vatNumber: (isBusiness && vatNumber) || null,
    },
  } satisfies InputOf<'account.registration.create'>;
}
