import { AppError } from '#shared/errors/app-error.ts';

/** The address or the password is wrong. The error does not say which. */
export function wrongLogin(): AppError {
  return new AppError('FORBIDDEN', { message: 'Wrong email address or password', messageKey: 'wrongLogin' });
}

/** The password of a known customer is wrong. */
export function wrongPassword(): AppError {
  const field = { path: 'body.password', messageKey: 'apiErrors:wrongPassword', message: 'is wrong' };
  return new AppError('FORBIDDEN', {
    message: 'Wrong password',
    messageKey: 'wrongPassword',
    fields: [field],
  });
}

/** Too many attempts; the next one is possible after the given seconds. */
export function tooManyLogins(retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many attempts to sign in',
    messageKey: 'tooManyLogins',
    values: waitingTime(retryAfterSeconds),
    retryAfterSeconds,
  });
}

/** Too many mails were requested; the next one is possible after the given seconds. */
export function tooManyMails(retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many mails were requested',
    messageKey: 'tooManyMails',
    values: waitingTime(retryAfterSeconds),
    retryAfterSeconds,
  });
}

/** Another session than the one that registered opened the link, and sent no password. */
export function passwordRequired(): AppError {
  return new AppError('FORBIDDEN', {
    message: 'Another session registered: the password is required',
    messageKey: 'passwordRequired',
  });
}

/** Another person than the customer confirms the new address of an account. */
export function signInForEmail(): AppError {
  return new AppError('FORBIDDEN', {
    message: 'Only the customer can confirm the new address',
    messageKey: 'signInForEmail',
  });
}

/** The customer has to enter the password, or use a passkey, again. */
export function confirmationRequired(): AppError {
  return new AppError('FORBIDDEN', {
    message: 'This change requires a recent confirmation',
    messageKey: 'confirmPassword',
  });
}

export function linkInvalid(): AppError {
  return new AppError('NOT_FOUND', {
    message: 'The link is unknown, used or expired',
    messageKey: 'linkInvalid',
  });
}

/** Too many passwords wait to be hashed; the client may retry. */
export function accountsBusy(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', {
    message: 'Too many passwords wait to be hashed',
    messageKey: 'busy',
    logLevel: 'warn',
  });
}

/** The number in the text of an error; from a minute on, the text counts minutes. */
function waitingTime(seconds: number): Readonly<Record<string, string | number>> {
  return seconds < 60 ? { count: seconds } : { count: Math.ceil(seconds / 60), context: 'minutes' };
}
