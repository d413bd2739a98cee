import { AppError } from '#shared/errors/app-error.ts';

/** The error of a payment by a method that this order cannot have. `messageKey` is one of the namespace apiErrors. */
export function methodRefused(
  messageKey: string,
  message: string,
  values: Readonly<Record<string, string | number>> = {},
  code: 'CONFLICT' | 'BAD_REQUEST' = 'CONFLICT',
): AppError {
  return new AppError(code, {
    message,
    messageKey,
    values,
    fields: [{ path: 'body.method', messageKey: `apiErrors:${messageKey}`, values, message }],
  });
}
