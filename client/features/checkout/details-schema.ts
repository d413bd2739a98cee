import { boolean, type ObjectSchema, object, ref, string } from 'yup';
import { COUNTRIES, countryFacts, isCountry } from '#shared/countries/countries.ts';
import { withStreetApart } from '#shared/countries/street-number.ts';
import { CUSTOMER_TYPES, type CustomerType } from '#shared/enumerations.ts';
import type { Country } from '#shared/locales/index.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { email, phoneNumber, postalCode, registrationNumber, vatNumber } from '#shared/validation/schemas.ts';
import type { AddressValues, DetailsValues } from './details-values.ts';

// The lengths are those of the contract (OrderDetails, Address); client and server share the formats.

interface AddressRules {
  readonly isRequired: boolean;
  readonly isBusiness: boolean;
}

const hasOptionalNumber = (country: unknown) =>
  typeof country === 'string' && isCountry(country) && countryFacts(country).isNumberOptional;

/** The rules of an address, with street and number apart; `isBusiness`: with the name of a company. */
export function addressSchema({ isRequired, isBusiness }: AddressRules): ObjectSchema<AddressValues> {
  const text = (max: number) => (isRequired ? string().trim().max(max).required() : string().ensure());
  const extra = (max: number) => (isRequired ? string().trim().max(max).ensure() : string().ensure());
  return object({
    firstName: text(FIELD_LENGTHS.firstName),
    lastName: text(FIELD_LENGTHS.lastName),
    company: isRequired && isBusiness ? extra(FIELD_LENGTHS.company) : string().ensure(),
    street: text(FIELD_LENGTHS.street),
    houseNumber: extra(FIELD_LENGTHS.houseNumber).when('country', ([country], schema) =>
      isRequired && !hasOptionalNumber(country) ? schema.required() : schema,
    ),
    addition: extra(FIELD_LENGTHS.addition),
    postalCode: isRequired
      ? postalCode(ref<Country>('country')).max(FIELD_LENGTHS.postalCode).required()
      : string().ensure(),
    city: text(FIELD_LENGTHS.city),
    country: string<Country>().oneOf(COUNTRIES).required(),
  }).transform((address: AddressValues) => {
    if (!isRequired || !isCountry(address.country)) return address;
    const { addition, ...apart } = withStreetApart(address, address.country);
    return { ...apart, addition: addition ?? '' };
  });
}

/**
 * The rules of the details step for the visible fields: company fields for a business, the second address if it is
 * switched on. A national phone number is one of the billing country, else of the shop's.
 */
export function detailsSchema(
  values: Pick<DetailsValues, 'customerType' | 'differentAddress'>,
  shopCountry: Country,
): ObjectSchema<DetailsValues> {
  const isBusiness = values.customerType === 'Business';
  const billing = addressSchema({ isRequired: true, isBusiness });
  return object({
    customerType: string<CustomerType>().oneOf(CUSTOMER_TYPES).required(),
    email: email().max(FIELD_LENGTHS.email).required(),
    phone: phoneNumber([ref<Country>('billingAddress.country'), shopCountry])
      .max(FIELD_LENGTHS.phone)
      .ensure(),
    vatNumber: isBusiness
      ? vatNumber(ref<string>('billingAddress.country')).max(FIELD_LENGTHS.vatNumber).ensure()
      : string().ensure(),
    registrationNumber: isBusiness
      ? registrationNumber(ref<string>('billingAddress.country'))
          .max(FIELD_LENGTHS.registrationNumber)
          .ensure()
      : string().ensure(),
    reference: isBusiness ? string().trim().max(FIELD_LENGTHS.reference).ensure() : string().ensure(),
    remarks: string().trim().max(FIELD_LENGTHS.remarks).ensure(),
    billingAddress: isBusiness
      ? billing.shape({ company: string().trim().max(FIELD_LENGTHS.company).required() })
      : billing,
    differentAddress: boolean().required(),
    deliveryAddress: addressSchema({ isRequired: values.differentAddress, isBusiness }),
  });
}
