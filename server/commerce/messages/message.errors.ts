import { AppError } from '#shared/errors/app-error.ts';
import { invalidField } from '../kernel/invalid-fields.ts';

export function tooManyMessages(retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many messages have been sent from this address',
    messageKey: 'tooManyMessages',
    retryAfterSeconds,
  });
}

/** A file that is neither a PDF nor a picture. */
export function unsupportedMessageFile(): AppError {
  const message = 'must be a complete picture or PDF';
  return new AppError('UNSUPPORTED_MEDIA_TYPE', {
    message: `The file ${message}`,
    fields: [{ path: 'body.file', messageKey: 'yup:errors.file.document', message }],
  });
}

/** A picture that was sent with an application. */
export function notPdf(): AppError {
  const message = 'must be a PDF';
  return new AppError('UNSUPPORTED_MEDIA_TYPE', {
    message: `The files ${message}`,
    fields: [{ path: 'body.files', messageKey: 'yup:errors.file.pdf', message }],
  });
}

/** A file that has been deleted since its upload, or sent with another message. */
export function unavailableMessageFile(): AppError {
  return invalidField('files', 'yup:errors.file.gone', 'is not there any more');
}

/** A link of a mail that has expired or was replaced. */
export function invalidLink(): AppError {
  return new AppError('CONFLICT', {
    message: 'The link has expired or was replaced',
    messageKey: 'newsletterLinkInvalid',
  });
}

export function invalidEmail(): AppError {
  return invalidField('email', 'yup:errors.string.email', 'is not an email address');
}
