import type { InputOf, OutputOf } from '#client/data/query.ts';

/** The registration of the guest who placed an order, with the name and email address of the order. */
export function guestRegistration(
  {
    email,
    phone,
    customerType,
    vatNumber,
    registrationNumber,
    billingAddress,
  }: NonNullable<NonNullable<OutputOf<'checkout.order.get'>>['details']>,
  password: string,
) {
  const isBusiness = customerType === 'Business';
  const { firstName, lastName, company } = billingAddress;
  return {
    email,
    password,
    details: {
      type: customerType,
      firstName,
      lastName,
      phone: phone ?? null,
      company: (isBusiness && company) || null,
      vatNumber: (isBusiness && vatNumber) || null,
      registrationNumber: (isBusiness && registrationNumber) || null,
    },
  } satisfies InputOf<'account.registration.create'>;
}
