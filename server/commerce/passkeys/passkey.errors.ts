import { AppError } from '#shared/errors/app-error.ts';
import { invalidField } from '../kernel/invalid-fields.ts';

/** Per customer. */
export const MAX_PASSKEYS = 10;

/** The passkey is unknown, of another customer, or its response is invalid. The error does not say which. */
export function wrongPasskey(cause?: unknown): AppError {
  return new AppError('FORBIDDEN', { message: 'Wrong passkey', messageKey: 'wrongPasskey', cause });
}

/** The challenge is unknown, used or older than five minutes. */
export function passkeyExpired(): AppError {
  return new AppError('PRECONDITION_FAILED', {
    message: 'The challenge is unknown, used or expired',
    messageKey: 'passkeyExpired',
  });
}

/** The response of the browser does not add a passkey to this shop. */
export function passkeyRejected(cause?: unknown): AppError {
  return new AppError('BAD_REQUEST', {
    message: 'The response is not that of a new passkey',
    messageKey: 'passkeyRejected',
    cause,
  });
}

/** The passkey was added before. */
export function passkeyExists(): AppError {
  return new AppError('CONFLICT', { message: 'This passkey exists', messageKey: 'passkeyExists' });
}

export function tooManyPasskeys(): AppError {
  return new AppError('CONFLICT', {
    message: `There are already ${MAX_PASSKEYS} passkeys`,
    messageKey: 'tooManyPasskeys',
    values: { count: MAX_PASSKEYS },
  });
}

/** Without it, a customer without a password could not sign in. */
export function lastPasskey(): AppError {
  return new AppError('PRECONDITION_FAILED', {
    message: 'The customer has neither a password nor another passkey',
    messageKey: 'lastPasskey',
  });
}

export function passkeyNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'The customer has no such passkey' });
}

/** A name of spaces only. */
export function passkeyNameRequired(): AppError {
  return invalidField('name', 'yup:errors.mixed.required', 'is required');
}
