import { AppError } from '#shared/errors/app-error.ts';

/** The error does not reveal whether another token or number exists. */
export function quotationNotFound(): AppError {
  return new AppError('NOT_FOUND', {
    message: 'There is no such quotation',
    messageKey: 'quotationNotFound',
  });
}

export function quotationExpired(): AppError {
  return new AppError('CONFLICT', { message: 'The quotation has expired', messageKey: 'quotationExpired' });
}

/** It has been accepted in another session, or ordered. */
export function quotationUsed(): AppError {
  return new AppError('CONFLICT', {
    message: 'The quotation has been accepted or ordered already',
    messageKey: 'quotationUsed',
  });
}

/** The merchant has made a newer version than the one that the shopper saw. */
export function quotationChanged(): AppError {
  return new AppError('CONFLICT', {
    message: 'The quotation has a newer version',
    messageKey: 'quotationChanged',
  });
}

/** The lines of the cart and the quotation together exceed the limits of a cart. */
export function quotationNoRoom(): AppError {
  return new AppError('UNPROCESSABLE_CONTENT', {
    message: 'The cart has no room for the quotation',
    messageKey: 'quotationNoRoom',
  });
}

export function tooManyQuotations(retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many quotations have been requested from this address',
    messageKey: 'tooManyQuotations',
    retryAfterSeconds,
  });
}
