import { join } from 'node:path';
import { array, boolean, number, object, string } from 'yup';
import {
  CONTENT_TYPES,
  FAULTS,
  FORMATS,
  type LargePicture,
  type PictureFormat,
  type PictureJob,
  type PictureOutcome,
  VARIANTS,
} from './picture-job.ts';

/** The worker's reply to a job. `error` is a failure that is not the file's fault. */
export type WorkerReply = PictureOutcome | LargePicture | { readonly error: string };

/** A message of the worker: the format of the file as soon as it is known, and at last the reply. */
export type WorkerMessage = WorkerReply | { readonly format: PictureFormat };

const pictureMessage = object({
  picture: object({
    width: number().integer().required(),
    height: number().integer().required(),
    isCmyk: boolean().required(),
    files: array(
      object({
        variant: string().oneOf(VARIANTS).required(),
        bytes: number().integer().required(),
        contentType: string().oneOf(CONTENT_TYPES).required(),
      }),
    ).required(),
  }).required(),
});
const formatMessage = object({ format: string().oneOf(FORMATS).required() });
const faultMessage = object({ fault: string().oneOf(FAULTS).required() });
const largeMessage = object({ isLarge: boolean().oneOf([true]).required() });
const errorMessage = object({ error: string().required() });

/**
 * Validates a message from the worker, which an exploit may control. The paths follow from the job, so that no message
 * can make the API store another file. Throws ValidationError.
 */
export function parseWorkerMessage(message: unknown, { folder, onlySmall }: PictureJob): WorkerMessage {
  const strict = { strict: true };
  if (formatMessage.isValidSync(message, strict)) return { format: message.format };
  if (faultMessage.isValidSync(message, strict)) return { fault: message.fault };
  if (onlySmall && largeMessage.isValidSync(message, strict)) return { isLarge: true };
  if (errorMessage.isValidSync(message, strict)) return { error: message.error };
  const { width, height, isCmyk, files } = pictureMessage.validateSync(message, strict).picture;
  return {
    picture: {
      width,
      height,
      isCmyk,
      files: files.map(({ variant, bytes, contentType }) => ({
        variant,
        bytes,
        contentType,
        path: join(folder, variant),
      })),
    },
  };
}
