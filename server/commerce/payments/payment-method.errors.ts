import { AppError } from '#shared/errors/app-error.ts';

/** CONFLICT about the method of a payment. `messageKey` is one of the namespace apiErrors. */
export function methodRefused(
  messageKey: string,
  message: string,
  values: Readonly<Record<string, string | number>> = {},
): AppError {
  return new AppError('CONFLICT', {
    message,
    messageKey,
    values,
    fields: [{ path: 'body.method', messageKey: `apiErrors:${messageKey}`, values, message }],
  });
}
