import { callErrorText } from '#client/data/call-error.ts';
import { ownFaultText } from '#client/features/forms/field-fault.ts';
import type { Translate } from '#shared/locales/translate.ts';

export interface OrderFailure {
  readonly text: string;
  /** Whether the quantity is invalid. */
  readonly isQuantity: boolean;
}

interface Shop {
  readonly t: Translate;
  readonly colon: string;
}

/** The message of a failed order; with the label of the quantity, if that is invalid. */
export function orderFailure(error: unknown, unit: string, { t, colon }: Shop): OrderFailure {
  const fault = ownFaultText(error, 'quantity', t);
  if (fault === undefined) return { text: callErrorText(error, t), isQuantity: false };
  return { text: `${t(`cart:quantity.${unit}`)}${colon}${fault}`, isQuantity: true };
}
