import { CallError, callErrorText } from '#client/data/call-error.ts';
import type { Translate } from '#shared/locales/translate.ts';

/** The message for a field that could not be saved: its own fault, else the general error. */
export function fieldFaultText(error: unknown, field: string, t: Translate): string {
  return ownFaultText(error, field, t) ?? callErrorText(error, t);
}

/** The message of a field's own fault; undefined when the field is not among the faults. */
export function ownFaultText(error: unknown, field: string, t: Translate): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  // Alone, or with what it is part of: `quantity`, `body.quantity`.
  const own = error.fields.find(({ path }) => path.split(/[./]/).at(-1) === field);
  return own && (own.messageKey ? t(own.messageKey, own.values) : own.message);
}
