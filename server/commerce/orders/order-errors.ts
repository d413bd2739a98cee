import { AppError, type FieldError } from '#shared/errors/app-error.ts';

/** There is less of a product than asked for; `count` is what is left. */
export function outOfStock(left: number, values: Readonly<Record<string, string>> = {}): AppError {
  return new AppError('CONFLICT', {
    message: `only ${left} left in stock`,
    messageKey: 'outOfStock',
    values: { count: left, ...values },
  });
}

/** The cart is no longer what the shopper saw. */
export function cartChanged(message: string): AppError {
  return new AppError('CONFLICT', { message, messageKey: 'cartChanged' });
}

/** The provider cannot be reached, or does not want to. */
export function paymentUnavailable(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', {
    message: 'the payment provider did not answer',
    messageKey: 'paymentUnavailable',
    logLevel: 'warn',
    cause,
  });
}

/** Faulty fields of a body, paths counted from it. */
export function faultyFields(fields: readonly FieldError[]): AppError {
  return new AppError('BAD_REQUEST', {
    message: fields.map(({ path, message }) => `${path}: ${message}`).join('; '),
    fields: fields.map((field) => ({ ...field, path: `body.${field.path}` })),
  });
}

export function faultyField(path: string, messageKey: string, message: string): AppError {
  return faultyFields([{ path, messageKey, message }]);
}
