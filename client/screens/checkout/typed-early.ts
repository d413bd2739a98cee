import type { AddressValues, DetailsValues } from '#client/features/checkout/details-values.ts';
import { fieldId } from './details-fields.ts';

/** Text fields that can be typed into, or filled by the browser, before the page comes to life. */
const TEXTS = ['email', 'phone', 'remarks'] as const;
const ADDRESS_TEXTS = [
  'firstName',
  'lastName',
  'street',
  'houseNumber',
  'addition',
  'postalCode',
  'city',
] as const satisfies readonly (keyof AddressValues)[];

/** What stands in the fields of the server's HTML beyond what they came with. */
export interface TypedEarly {
  readonly texts: Partial<Pick<DetailsValues, (typeof TEXTS)[number]>>;
  readonly billingAddress: Partial<Pick<AddressValues, (typeof ADDRESS_TEXTS)[number]>>;
}

function typedInto(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(id);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.value !== field.defaultValue ? field.value : undefined;
}

/** Reads the fields as they stand; to be called by the first render, before the form takes them over. */
export function valuesTypedEarly(): TypedEarly {
  const texts: Record<string, string> = {};
  const billingAddress: Record<string, string> = {};
  for (const name of TEXTS) {
    const value = typedInto(fieldId(name));
    if (value !== undefined) texts[name] = value;
  }
  for (const name of ADDRESS_TEXTS) {
    const value = typedInto(fieldId(`billingAddress.${name}`));
    if (value !== undefined) billingAddress[name] = value;
  }
  return { texts, billingAddress };
}

/** The values with what was typed early put over them. */
export function withTyped(values: DetailsValues, typed: TypedEarly): DetailsValues {
  return {
    ...values,
    ...typed.texts,
    billingAddress: { ...values.billingAddress, ...typed.billingAddress },
  };
}
