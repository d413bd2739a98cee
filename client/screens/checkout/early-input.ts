import type { AddressValues, DetailsValues } from '#client/features/checkout/details-values.ts';
import { fieldId } from './details-fields.ts';

/** Text fields that the shopper or autofill may change before hydration. */
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

/** Values that differ from those the server rendered. */
export interface EarlyInput {
  readonly texts: Partial<Pick<DetailsValues, (typeof TEXTS)[number]>>;
  readonly billingAddress: Partial<Pick<AddressValues, (typeof ADDRESS_TEXTS)[number]>>;
}

function changedValue(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(id);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.value !== field.defaultValue ? field.value : undefined;
}

/** Reads the changed fields. Call it in the first render, before the form overwrites them. */
export function readEarlyInput(): EarlyInput {
  const texts: Record<string, string> = {};
  const billingAddress: Record<string, string> = {};
  for (const name of TEXTS) {
    const value = changedValue(fieldId(name));
    if (value !== undefined) texts[name] = value;
  }
  for (const name of ADDRESS_TEXTS) {
    const value = changedValue(fieldId(`billingAddress.${name}`));
    if (value !== undefined) billingAddress[name] = value;
  }
  return { texts, billingAddress };
}

/** Overrides form values with early input. */
export function withEarlyInput(values: DetailsValues, typed: EarlyInput): DetailsValues {
  return {
    ...values,
    ...typed.texts,
    billingAddress: { ...values.billingAddress, ...typed.billingAddress },
  };
}
