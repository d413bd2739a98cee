import { AppError } from './app-error.ts';

/** The error for a text that cannot be stored. `path` names its field. */
export function unstorableTextError(path: string): AppError {
  const message = 'contains characters that are not text';
  const fields = [{ path, message, messageKey: 'yup:errors.string.matches' }];
  return new AppError('BAD_REQUEST', { message: `${path}: ${message}`, fields });
}
