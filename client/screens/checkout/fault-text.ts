import type { Translate } from '#client/data/translate.ts';
import { isValidationMessage } from '#shared/validation/yup-messages.ts';

/** The sentence of a field's fault: a key of the rules, or the text that the server's fault was given. */
export function faultText(message: unknown, t: Translate): string {
  if (isValidationMessage(message)) return t(message.key, message.values);
  return typeof message === 'string' ? message : '';
}
