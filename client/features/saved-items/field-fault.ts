import { CallError, callErrorText } from '#client/data/call-error.ts';
import type { Translate } from '#shared/locales/translate.ts';

/** The message for a field that could not be saved: its own fault, else the general error. */
export function fieldFaultText(error: unknown, field: string, t: Translate): string {
  const own =
    error instanceof CallError
      ? error.fields.find(({ path }) => path.split(/[./]/).at(-1) === field)
      : undefined;
  if (own?.messageKey) return t(own.messageKey, own.values);
  return callErrorText(error, t);
}
