import type { Translate } from '#shared/locales/translate.ts';
import { isValidationMessage } from '#shared/validation/yup-messages.ts';

/** The message of a field's fault: a key of the validation rules, or the server's text. */
export function faultText(message: unknown, t: Translate): string {
  if (isValidationMessage(message)) return t(message.key, message.values);
  return typeof message === 'string' ? message : '';
}
