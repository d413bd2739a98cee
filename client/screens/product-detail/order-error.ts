import { CallError, callErrorText, fieldErrorText } from '#client/data/call-error.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import type { Translate } from '#shared/locales/translate.ts';

export interface OrderFailure {
  readonly text: string;
  /** Whether the quantity is invalid. */
  readonly isQuantity: boolean;
}

interface Shop {
  readonly t: Translate;
  readonly locale: Locale;
}

/** The message of a failed order; with the label of the quantity, if that is invalid. */
export function orderFailure(error: unknown, unit: string, { t, locale }: Shop): OrderFailure {
  const fault = error instanceof CallError ? fieldErrorText(error, 'quantity', t) : undefined;
  if (fault === undefined) return { text: callErrorText(error, t), isQuantity: false };
  return { text: `${labelWithColon(t(`cart:quantity.${unit}`), locale)} ${fault}`, isQuantity: true };
}
