import { boolean, type ObjectSchema, object, string } from 'yup';
import type { InputOf } from '#client/data/query.ts';
import type { CustomerAddress } from '#client/features/addresses/saved-address.ts';
import { addressSchema } from '#client/features/checkout/details-schema.ts';
import {
  type AddressValues,
  addressInput,
  addressValues,
  postedAddress,
} from '#client/features/checkout/details-values.ts';
import type { Country } from '#shared/locales/index.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';

export interface AddressFormValues {
  label: string;
  address: AddressValues;
  isDefaultBilling: boolean;
  isDefaultDelivery: boolean;
}

/** The fields in the order of the page. */
export const ADDRESS_FORM_FIELDS = [
  'label',
  ...(['address.company', 'address.firstName', 'address.lastName', 'address.country'] as const),
  ...(['address.street', 'address.houseNumber', 'address.addition'] as const),
  ...(['address.postalCode', 'address.city'] as const),
  ...(['isDefaultBilling', 'isDefaultDelivery'] as const),
] as const;

export function addressFormValues(saved: CustomerAddress | undefined, country: Country): AddressFormValues {
  return {
    label: saved?.label ?? '',
    address: addressValues(saved?.address, country),
    isDefaultBilling: saved?.isDefaultBilling ?? false,
    isDefaultDelivery: saved?.isDefaultDelivery ?? false,
  };
}

export function postedAddressForm(
  fields: Readonly<Record<string, string>>,
  country: Country,
): AddressFormValues {
  return {
    label: fields.label ?? '',
    address: postedAddress(fields, 'address', country),
    isDefaultBilling: fields.isDefaultBilling !== undefined,
    isDefaultDelivery: fields.isDefaultDelivery !== undefined,
  };
}

/** The rules of the form; the lengths are the contract's. */
export const addressFormSchema: ObjectSchema<AddressFormValues> = object({
  label: string().trim().max(FIELD_LENGTHS.label).ensure(),
  address: addressSchema({ isRequired: true, isBusiness: true }),
  isDefaultBilling: boolean().required(),
  isDefaultDelivery: boolean().required(),
});

/** The input of the mutation; without an id the address is added. */
export function addressFormInput(values: AddressFormValues, id: string | undefined) {
  const { address, ...rest } = values;
  return {
    ...rest,
    address: addressInput(address, true),
    ...(id ? { id } : {}),
  } satisfies InputOf<'account.address.save'>;
}
