import { AppError } from '#shared/errors/app-error.ts';

/** There is not enough stock; `left` is the number of free pieces. */
export function outOfStock(left: number, values: Readonly<Record<string, string>> = {}): AppError {
  return new AppError('CONFLICT', {
    message: `Only ${left} left in stock`,
    messageKey: 'outOfStock',
    values: { count: left, ...values },
  });
}

/** The cart has changed since the shopper last saw it. */
export function cartChanged(message: string): AppError {
  return new AppError('CONFLICT', { message, messageKey: 'cartChanged' });
}

/** A cart has one piece of each free sample. */
export function oneSampleOfEach(): AppError {
  return new AppError('UNPROCESSABLE_CONTENT', {
    message: 'An order has one piece of each sample',
    messageKey: 'oneSampleOfEach',
  });
}

/** The payment provider failed or rejected the request. */
export function paymentUnavailable(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', {
    message: 'The payment provider is unavailable',
    messageKey: 'paymentUnavailable',
    logLevel: 'warn',
    cause,
  });
}
