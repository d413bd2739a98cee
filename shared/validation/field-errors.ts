import type { ValidationError } from 'yup';
import type { FieldError } from '../errors/app-error.ts';
import { englishText } from './english-text.ts';
import { isValidationMessage } from './yup-messages.ts';

/** The invalid fields of a rejected input, each with the key of its message. */
export function fieldErrors(error: ValidationError): FieldError[] {
  const faults = error.inner.length > 0 ? error.inner : [error];
  return faults.map((fault): FieldError => {
    const path = fault.path || 'input';
    const [message]: readonly unknown[] = fault.errors;
    if (!isValidationMessage(message)) {
      return { path, messageKey: 'yup:errors.mixed.default', message: String(message) };
    }
    return { path, messageKey: message.key, values: message.values, message: englishText(message) };
  });
}
