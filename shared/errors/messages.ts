// Prescribed error messages for developers and logs; shoppers read the namespace apiErrors.

export const NO_MENU_CONTEXT_SET = 'NO_MENU_CONTEXT_SET';
export const NO_APP_CONTEXT_SET = 'NO_APP_CONTEXT_SET';
export const NO_TOAST_CONTEXT_SET = 'NO_TOAST_CONTEXT_SET';
export const NO_STEPS_CONTEXT_SET = 'NO_STEPS_CONTEXT_SET';

export const STEP_OUT_OF_RANGE = 'Step set to index below zero or index exceeds total amount of steps';

export const UNDECODABLE_RESPONSE = 'Unable to transform response from server';

/** Message for an unknown site identifier, brand code or shop identifier. */
export function SITE_NOT_SUPPORTED(site: string): string {
  return `Site ${site} is not supported`;
}
