import type { FieldPath } from 'react-hook-form';
import type { DetailsValues } from '#client/features/checkout/details-values.ts';
import type { Translate } from '#shared/locales/translate.ts';

export type DetailsField = Exclude<FieldPath<DetailsValues>, 'billingAddress' | 'deliveryAddress'>;
type AddressKind = 'billingAddress' | 'deliveryAddress';

const ADDRESS = [
  ...(['firstName', 'lastName', 'country', 'street'] as const),
  ...(['houseNumber', 'addition', 'postalCode', 'city'] as const),
] as const;
const addressFields = <Kind extends AddressKind>(kind: Kind) =>
  ADDRESS.map((name) => `${kind}.${name}` as const);

/** All fields in the order of the page. */
export const DETAILS_FIELDS: readonly DetailsField[] = [
  ...(['email', 'phone', 'customerType', 'billingAddress.company', 'vatNumber'] as const),
  ...(['registrationNumber', 'reference'] as const),
  ...addressFields('billingAddress'),
  ...(['differentAddress', 'deliveryAddress.company'] as const),
  ...addressFields('deliveryAddress'),
  'remarks',
];

/** Id of a field's control; the error summary links to it. */
export function fieldId(field: string): string {
  return `details-${field.replace('.', '-')}`;
}

/** The label of a field; a field of the delivery address is prefixed with the name of that address. */
export function fieldLabel(field: DetailsField, values: DetailsValues, t: Translate): string {
  const [kind, part] = field.split('.');
  if (kind === 'billingAddress' || kind === 'deliveryAddress') {
    const label =
      part === 'postalCode'
        ? t(`checkout:postalCode.${values[kind].country}`)
        : t(`checkout:address.${part ?? ''}`);
    return kind === 'deliveryAddress' ? `${t('checkout:delivery.address')}, ${label}` : label;
  }
  switch (field) {
    case 'customerType':
      return t('checkout:billing.type');
    case 'vatNumber':
      return t(`checkout:vatNumber.${values.billingAddress.country}`);
    case 'registrationNumber':
      return t(`checkout:registrationNumber.${values.billingAddress.country}`);
    case 'reference':
      return t('checkout:billing.reference');
    case 'remarks':
      return t('checkout:remarks.label');
    case 'differentAddress':
      return t('checkout:delivery.different');
    default:
      return t(`checkout:contact.${field}`);
  }
}
