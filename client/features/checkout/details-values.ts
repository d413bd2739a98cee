import type { InputOf, OutputOf } from '#client/data/query.ts';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { CUSTOMER_TYPES, type CustomerType } from '#shared/enumerations.ts';
import type { Country } from '#shared/locales/index.ts';
import { isRegisterCountry } from '#shared/validation/registration-number.ts';

/** An address as form values: an empty field is an empty string, never null. */
export interface AddressValues {
  firstName: string;
  lastName: string;
  company: string;
  street: string;
  houseNumber: string;
  addition: string;
  postalCode: string;
  city: string;
  country: Country;
}

/** The details step as form values. */
export interface DetailsValues {
  customerType: CustomerType;
  email: string;
  phone: string;
  vatNumber: string;
  /** Belgian enterprise number or number of the Dutch trade register. */
  registrationNumber: string;
  reference: string;
  remarks: string;
  billingAddress: AddressValues;
  differentAddress: boolean;
  deliveryAddress: AddressValues;
}

export type SavedDetails = NonNullable<NonNullable<OutputOf<'cart.order.get'>>['details']>;
/** An address as the API returns it. */
export type SavedAddress = SavedDetails['billingAddress'];

/** An address as form values; without one they are empty, in a country. */
export function addressValues(saved: SavedAddress | null | undefined, country: Country): AddressValues {
  return {
    firstName: saved?.firstName ?? '',
    lastName: saved?.lastName ?? '',
    company: saved?.company ?? '',
    street: saved?.street ?? '',
    houseNumber: saved?.houseNumber ?? '',
    addition: saved?.addition ?? '',
    postalCode: saved?.postalCode ?? '',
    city: saved?.city ?? '',
    country: saved?.country ?? country,
  };
}

/** The initial form values: those of the order, else empty ones in the shop's country. */
export function detailsValues(saved: SavedDetails | null, country: Country): DetailsValues {
  return {
    customerType: saved?.customerType ?? 'Private',
    email: saved?.email ?? '',
    phone: saved?.phone ?? '',
    vatNumber: saved?.vatNumber ?? '',
    registrationNumber: saved?.registrationNumber ?? '',
    reference: saved?.reference ?? '',
    remarks: saved?.remarks ?? '',
    billingAddress: addressValues(saved?.billingAddress, country),
    differentAddress: Boolean(saved?.deliveryAddress),
    deliveryAddress: addressValues(saved?.deliveryAddress, saved?.billingAddress.country ?? country),
  };
}

/** The form values of a posted address, whose fields have names such as `billingAddress.city`. */
export function postedAddress(
  fields: Readonly<Record<string, string>>,
  name: string,
  country: Country,
): AddressValues {
  const text = (part: string) => fields[`${name}.${part}`] ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    street: text('street'),
    houseNumber: text('houseNumber'),
    addition: text('addition'),
    postalCode: text('postalCode'),
    city: text('city'),
    country: COUNTRIES.find((known) => known === text('country')) ?? country,
  };
}

/** The form values of a posted form; missing fields are empty, and an unknown country becomes the shop's. */
export function postedDetails(fields: Readonly<Record<string, string>>, country: Country): DetailsValues {
  const text = (name: string) => fields[name] ?? '';
  return {
    customerType: CUSTOMER_TYPES.find((type) => type === fields.customerType) ?? 'Private',
    email: text('email'),
    phone: text('phone'),
    vatNumber: text('vatNumber'),
    registrationNumber: text('registrationNumber'),
    reference: text('reference'),
    remarks: text('remarks'),
    billingAddress: postedAddress(fields, 'billingAddress', country),
    differentAddress: fields.differentAddress !== undefined,
    deliveryAddress: postedAddress(fields, 'deliveryAddress', country),
  };
}

/** The input of an address: null for empty fields. */
export function addressInput(address: AddressValues, hasCompany: boolean): SavedAddress {
  return {
    ...address,
    company: (hasCompany && address.company) || null,
    addition: address.addition || null,
  };
}

/** The input of the mutation: visible fields only, null for empty ones. */
export function detailsInput(values: DetailsValues) {
  const isBusiness = values.customerType === 'Business';
  const isRegistered = isBusiness && isRegisterCountry(values.billingAddress.country);
  return {
    customerType: values.customerType,
    email: values.email,
    phone: values.phone || null,
    vatNumber: (isBusiness && values.vatNumber) || null,
    registrationNumber: (isRegistered && values.registrationNumber) || null,
    reference: (isBusiness && values.reference) || null,
    remarks: values.remarks || null,
    billingAddress: addressInput(values.billingAddress, isBusiness),
    deliveryAddress: values.differentAddress ? addressInput(values.deliveryAddress, isBusiness) : null,
  } satisfies InputOf<'checkout.details.save'>;
}
