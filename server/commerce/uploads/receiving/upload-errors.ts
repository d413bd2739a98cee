import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import type { PictureFault } from '../pictures/picture-job.ts';

const FAULTS = {
  size: { code: 'PAYLOAD_TOO_LARGE', message: `must have at most ${MAX_FILE_SIZE} bytes` },
  type: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'must be a whole picture of a known type' },
  pixels: { code: 'UNPROCESSABLE_CONTENT', message: 'must have fewer pixels' },
} as const satisfies Record<PictureFault | 'size', { code: ErrorCode; message: string }>;

/** A file that is refused: too large, no picture, too many pixels. */
export function fileRefused(fault: keyof typeof FAULTS): AppError {
  const { code, message } = FAULTS[fault];
  const fields = [{ path: 'body.file', messageKey: `yup:errors.file.${fault}`, message }];
  return new AppError(code, { message: `The file ${message}`, fields });
}

/** A field of a form or body that is not right. */
export function fieldRefused(path: string, messageKey: string, message: string): AppError {
  return new AppError('BAD_REQUEST', {
    message: `${path} ${message}`,
    fields: [{ path, messageKey, message }],
  });
}

/** A body that ends too early, or is none at all. */
export function bodyUnreadable(cause?: unknown): AppError {
  return new AppError('PARSE_ERROR', { message: 'The body is not what its type says', cause });
}

/** Everybody's turn comes, but not now. */
export function tooManyPictures(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', {
    message: 'too many pictures are on their way',
    messageKey: 'picturesBusy',
    logLevel: 'warn',
  });
}
