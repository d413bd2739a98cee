import type { Translate } from '#shared/locales/translate.ts';
import { isValidationMessage } from '#shared/validation/yup-messages.ts';

/**
 * The message of a field's fault: a key of the validation rules, or the server's text. A missing value names the field, and is
 * a fault once the shopper has tried to submit the form: until then the message is empty.
 */
export function faultText(message: unknown, t: Translate, label: string, isSubmitted = true): string {
  if (!isValidationMessage(message)) return typeof message === 'string' ? message : '';
  if (message.key !== 'yup:errors.mixed.required') return t(message.key, message.values);
  return isSubmitted ? t('yup:form.required', { label }) : '';
}
