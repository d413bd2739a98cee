import { AppError } from '#shared/errors/app-error.ts';
import { invalidField } from '../kernel/invalid-fields.ts';

/** A product that the order does not have, that was sent back, or that has not been sent yet. */
export function notReviewable(): AppError {
  return new AppError('CONFLICT', {
    message: 'This product of the order cannot be reviewed',
    messageKey: 'notReviewable',
  });
}

/** A text of spaces. */
export function emptyReview(): AppError {
  return invalidField('text', 'yup:errors.mixed.required', 'is missing');
}
