import type { FieldPath } from 'react-hook-form';
import type { DetailsValues } from '#client/features/checkout/details-values.ts';
import type { Translate } from '#shared/locales/translate.ts';

export type DetailsField = Exclude<FieldPath<DetailsValues>, 'billingAddress' | 'deliveryAddress'>;
export type AddressKind = 'billingAddress' | 'deliveryAddress';

const ADDRESS = [
  ...['firstName', 'lastName', 'country', 'street'],
  ...['houseNumber', 'addition', 'postalCode', 'city'],
];
const addressFields = (kind: AddressKind) => ADDRESS.map((name) => `${kind}.${name}`);

/** All fields in the order of the page. */
const FIELDS: readonly string[] = [
  ...['email', 'phone', 'customerType', 'billingAddress.company', 'vatNumber', 'reference'],
  ...addressFields('billingAddress'),
  ...['differentAddress', 'deliveryAddress.company'],
  ...addressFields('deliveryAddress'),
  'remarks',
];

/** Narrows a path to a field of the details step. */
export function isDetailsField(path: string): path is DetailsField {
  return FIELDS.includes(path);
}

/** The position of a field on the page. */
export function fieldRank(field: DetailsField): number {
  return FIELDS.indexOf(field);
}

/** Id of a field's control; the error summary links to it. */
export function fieldId(field: DetailsField): string {
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
