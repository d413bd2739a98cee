import type { ErrorRequestHandler } from 'express';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { AppError, RETRY_AFTER_SECONDS } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import type { PictureFault } from './pictures/picture-job.ts';

const FAULTS = {
  size: { code: 'PAYLOAD_TOO_LARGE', message: `must have at most ${MAX_FILE_SIZE} bytes` },
  type: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'must be a complete picture of a supported type' },
  pixels: { code: 'UNPROCESSABLE_CONTENT', message: 'must have fewer pixels' },
  slow: { code: 'UNPROCESSABLE_CONTENT', message: 'must need less time to decode' },
  svgBroken: { code: 'UNPROCESSABLE_CONTENT', message: 'must be a complete SVG without nested entities' },
  svgText: { code: 'UNPROCESSABLE_CONTENT', message: 'must have outlines instead of text' },
  svgLinks: { code: 'UNPROCESSABLE_CONTENT', message: 'must embed its pictures as PNG or JPEG' },
  svgComplex: { code: 'UNPROCESSABLE_CONTENT', message: 'must have fewer elements and effects' },
} as const satisfies Record<PictureFault | 'size', { code: ErrorCode; message: string }>;

/** The error for a file that is too large or that cannot be decoded. */
export function invalidFile(fault: keyof typeof FAULTS): AppError {
  const { code, message } = FAULTS[fault];
  const fields = [{ path: 'body.file', messageKey: `yup:errors.file.${fault}`, message }];
  return new AppError(code, { message: `The file ${message}`, fields });
}

/** The error for an incomplete or malformed body. */
export function unreadableBody(cause?: unknown): AppError {
  return new AppError('PARSE_ERROR', { message: 'The body does not match its content type', cause });
}

/** The error while too many uploads are in progress; the client may retry. */
export function tooManyPictures(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', {
    message: 'Too many uploads are in progress',
    messageKey: 'picturesBusy',
    logLevel: 'warn',
  });
}

/** The error while too many pictures of one network wait; the client may retry. */
export function tooManyPicturesOfNetwork(): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many pictures of this network wait',
    messageKey: 'picturesWaiting',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** The error while pictures can be neither stored nor read; the client may retry. */
export function picturesUnavailable(message: string, cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', { message, messageKey: 'picturesUnavailable', cause });
}

/** System errors of a volume that is full, over its quota, read-only or broken. */
const VOLUME_ERRORS: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/** Turns errors of a volume into SERVICE_UNAVAILABLE. Register it after the routes that may throw them. */
export const uploadErrors: ErrorRequestHandler = (error: unknown, _req, _res, next) => {
  next(isVolumeError(error) ? picturesUnavailable('The volume for pictures fails', error) : error);
};

function isVolumeError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && VOLUME_ERRORS.includes(error.code);
}
