import type { Translate } from '#shared/locales/translate.ts';
import { isValidationMessage } from '#shared/validation/yup-messages.ts';

/** The message key of a required field that is empty. */
export const REQUIRED = 'yup:errors.mixed.required';

/** The message of a field's fault: a key of the validation rules, or the server's text. A missing value names the field. */
export function faultText(message: unknown, t: Translate, label: string): string {
  if (!isValidationMessage(message)) return typeof message === 'string' ? message : '';
  return message.key === REQUIRED ? t('yup:form.required', { label }) : t(message.key, message.values);
}
