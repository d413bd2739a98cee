import { AppError } from '#shared/errors/app-error.ts';

/** A product that the order does not have, that was sent back, or that has not been sent yet. */
export function notReviewable(): AppError {
  return new AppError('CONFLICT', {
    message: 'This product of the order cannot be reviewed',
    messageKey: 'notReviewable',
  });
}

/** A text of spaces. */
export function emptyReview(): AppError {
  const message = 'is missing';
  return new AppError('BAD_REQUEST', {
    message: `The text ${message}`,
    fields: [{ path: 'body.text', messageKey: 'yup:errors.mixed.required', message }],
  });
}
