import { hashKey } from '@tanstack/react-query';
import type { AddressValues } from '#client/features/checkout/details-values.ts';

/** The values of a form that a saved address fills; without a company in the address, the form keeps its own. */
export function fillSavedAddress(saved: AddressValues, current: AddressValues): AddressValues {
  return { ...saved, company: saved.company || current.company };
}

/** Whether a form has the values of a saved address, with any company if the address has none. */
export function isSavedAddress(saved: AddressValues, current: AddressValues): boolean {
  return hashKey([fillSavedAddress(saved, current)]) === hashKey([current]);
}
