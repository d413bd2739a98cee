import type { TRPCError } from '@trpc/server';
import { ValidationError } from 'yup';
import { AppError, type FieldError } from '#shared/errors/app-error.ts';
import { englishText } from '#shared/validation/english-text.ts';
import { isValidationMessage } from '#shared/validation/yup-messages.ts';

/** The error for an input that is no JSON or not valid, the latter with the text of each field; undefined for others. */
export function inputError({ code, cause }: TRPCError): AppError | undefined {
  if (code !== 'BAD_REQUEST' || cause instanceof AppError) return undefined;
  if (cause instanceof ValidationError) {
    return new AppError('BAD_REQUEST', { message: 'The input is not valid', fields: fieldErrors(cause) });
  }
  // JSON.parse, or superjson with something else than its own format. Their messages quote the input.
  return cause ? new AppError('PARSE_ERROR', { message: 'The input is not valid JSON' }) : undefined;
}

function fieldErrors(error: ValidationError): FieldError[] {
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
