import type { FieldPath } from 'react-hook-form';
import type { DetailsValues } from '#client/features/checkout/details-values.ts';

export type DetailsField = Exclude<FieldPath<DetailsValues>, 'billingAddress' | 'deliveryAddress'>;
export type AddressKind = 'billingAddress' | 'deliveryAddress';

const PERSON = [
  'customerType',
  'email',
  'phone',
  'vatNumber',
  'reference',
  'remarks',
  'differentAddress',
] as const;
const ADDRESS = [
  ...['firstName', 'lastName', 'company', 'street'],
  ...['houseNumber', 'addition', 'postalCode', 'city', 'country'],
];
const FIELDS: ReadonlySet<string> = new Set([
  ...PERSON,
  ...ADDRESS.flatMap((name) => [`billingAddress.${name}`, `deliveryAddress.${name}`]),
]);

/** Narrows a path to a field of the details step. */
export function isDetailsField(path: string): path is DetailsField {
  return FIELDS.has(path);
}

/** Id of a field's control, where the error summary leads. */
export function fieldId(field: DetailsField): string {
  return `details-${field.replace('.', '-')}`;
}
