import type { OutputOf } from '#client/data/query.ts';
import type { Country } from '#shared/locales/index.ts';
import { type AddressValues, addressValues, type DetailsValues, detailsValues } from './details-values.ts';

type Customer = NonNullable<OutputOf<'account.me.get'>>;
type QuotationContact = NonNullable<OutputOf<'order.quotation.get'>>['contact'];
type CustomerAddress = OutputOf<'account.address.list'>[number];

/** The initial form values of a customer: name, contact, company, and the default addresses. */
export function prefilledDetails(
  { email, details }: Pick<Customer, 'email' | 'details'>,
  addresses: readonly CustomerAddress[],
  country: Country,
): DetailsValues {
  const billing = addresses.find(({ isDefaultBilling }) => isDefaultBilling);
  const delivery = addresses.find(({ isDefaultDelivery }) => isDefaultDelivery);
  const { firstName, lastName, phone, type, company, vatNumber, registrationNumber } = details;
  const billingAddress = billing
    ? addressValues(billing.address, country)
    : { ...addressValues(null, country), firstName, lastName };
  return {
    ...detailsValues(null, country),
    customerType: type,
    email,
    phone: phone ?? '',
    vatNumber: vatNumber ?? '',
    registrationNumber: registrationNumber ?? '',
    billingAddress: { ...billingAddress, company: billingAddress.company || (company ?? '') },
    differentAddress: delivery !== undefined && delivery.id !== billing?.id,
    deliveryAddress: addressValues(delivery?.address, country),
  };
}

/** The initial form values of a shopper who accepted a quotation: the contact of its request. */
export function quotedDetails(
  { firstName, lastName, email, phone, company }: QuotationContact,
  country: Country,
): DetailsValues {
  return {
    ...detailsValues(null, country),
    customerType: company ? 'Business' : 'Private',
    email,
    phone: phone ?? '',
    billingAddress: { ...addressValues(null, country), firstName, lastName, company: company ?? '' },
  };
}

/**
 * Input of a guest before signing in, with what is known of the customer in the empty fields. An address is either the
 * typed or the known one: a mixture of both would be nobody's address.
 */
export function fillEmptyDetails(typed: DetailsValues, known: DetailsValues): DetailsValues {
  const hasBilling = isTyped(typed.billingAddress);
  const hasDelivery = typed.differentAddress && isTyped(typed.deliveryAddress);
  const isBusiness = typed.customerType === 'Business';
  return {
    customerType: isBusiness || hasBilling ? typed.customerType : known.customerType,
    email: typed.email || known.email,
    phone: typed.phone || known.phone,
    vatNumber: typed.vatNumber || known.vatNumber,
    registrationNumber: typed.registrationNumber || known.registrationNumber,
    reference: typed.reference || known.reference,
    remarks: typed.remarks || known.remarks,
    billingAddress: hasBilling ? typed.billingAddress : known.billingAddress,
    differentAddress: hasDelivery || (!hasBilling && known.differentAddress),
    deliveryAddress: hasDelivery ? typed.deliveryAddress : known.deliveryAddress,
  };
}

/** The country has a value before anything is typed. */
function isTyped({ country: _, ...texts }: AddressValues): boolean {
  return Object.values(texts).some(Boolean);
}
