import { CallError, callErrorText, fieldErrorText } from '#client/data/call-error.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import type { Translate } from '#shared/locales/translate.ts';

interface Shop {
  readonly t: Translate;
  readonly locale: Locale;
}

/** The message of a failed order; with the label of the quantity, if that is invalid. */
export function orderErrorText(error: unknown, unit: string, { t, locale }: Shop): string {
  const fault = error instanceof CallError ? fieldErrorText(error, 'quantity', t) : undefined;
  if (fault === undefined) return callErrorText(error, t);
  return `${labelWithColon(t(`cart:quantity.${unit}`), locale)} ${fault}`;
}
