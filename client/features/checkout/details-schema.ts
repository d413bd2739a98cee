import { boolean, type ObjectSchema, object, ref, string } from 'yup';
import { COUNTRIES } from '#client/features/forms/country-formats.ts';
import { CUSTOMER_TYPES, type CustomerType } from '#shared/enumerations.ts';
import type { Country } from '#shared/locales/index.ts';
import { email, phoneNumber, postalCode, vatNumber } from '#shared/validation/schemas.ts';
import type { AddressValues, DetailsValues } from './details-values.ts';

// The lengths are those of the contract (OrderDetails, Address); client and server share the formats.

interface AddressRules {
  readonly isRequired: boolean;
  readonly isBusiness: boolean;
}

/** The rules of an address; `isBusiness`: with the name of a company. */
export function addressSchema({ isRequired, isBusiness }: AddressRules): ObjectSchema<AddressValues> {
  const text = (max: number) => (isRequired ? string().trim().max(max).required() : string().ensure());
  const extra = (max: number) => (isRequired ? string().trim().max(max).ensure() : string().ensure());
  return object({
    firstName: text(80),
    lastName: text(80),
    company: isRequired && isBusiness ? extra(120) : string().ensure(),
    street: text(120),
    houseNumber: text(20),
    addition: extra(40),
    postalCode: isRequired ? postalCode(ref<Country>('country')).max(12).required() : string().ensure(),
    city: text(80),
    country: string<Country>().oneOf(COUNTRIES).required(),
  });
}

/**
 * The rules of the details step for the visible fields: company fields for a business, the second address if it is
 * switched on.
 */
export function detailsSchema(
  values: Pick<DetailsValues, 'customerType' | 'differentAddress'>,
): ObjectSchema<DetailsValues> {
  const isBusiness = values.customerType === 'Business';
  const billing = addressSchema({ isRequired: true, isBusiness });
  return object({
    customerType: string<CustomerType>().oneOf(CUSTOMER_TYPES).required(),
    email: email().max(254).required(),
    phone: phoneNumber().max(30).ensure(),
    vatNumber: isBusiness
      ? vatNumber(ref<string>('billingAddress.country')).max(20).ensure()
      : string().ensure(),
    reference: isBusiness ? string().trim().max(60).ensure() : string().ensure(),
    remarks: string().trim().max(1000).ensure(),
    billingAddress: isBusiness ? billing.shape({ company: string().trim().max(120).required() }) : billing,
    differentAddress: boolean().required(),
    deliveryAddress: addressSchema({ isRequired: values.differentAddress, isBusiness }),
  });
}
