import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openForm, parseForm } from '#server/platform/requests/multipart-form.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { invalidField } from '../../kernel/invalid-fields.ts';
import { invalidFile, unreadableBody } from '../upload.errors.ts';
import type { IncomingFile } from '../upload-context.ts';

export interface ReceivedBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file?: IncomingFile;
}

const LIMITS = {
  files: 1,
  fields: 4,
  parts: 8,
  fieldNameSize: 64,
  // 2,000 characters of up to four bytes.
  fieldSize: 8_000,
  // One more than allowed: busboy reports the limit already when a file reaches it.
  fileSize: MAX_FILE_SIZE + 1,
  headerPairs: 20,
};

/**
 * Receives a form and streams its `file` into the folder. Throws PAYLOAD_TOO_LARGE as soon as the file exceeds the limit,
 * PARSE_ERROR for a body that is not a form, BAD_REQUEST for unexpected fields, and the errors of {@link parseForm}.
 */
export async function receiveForm(req: IncomingMessage, folder: string): Promise<ReceivedBody> {
  const form = formOf(req);
  const fields = new Map<string, string>();
  let file: IncomingFile | undefined;
  let written: Promise<void> | undefined;
  const rejected = Promise.withResolvers<never>();
  const reject = (error: Error) => rejected.reject(error);

  form.on('file', (name, stream, { filename = '' }) => {
    if (name !== 'file') {
      stream.resume();
      reject(invalidField(name, 'yup:errors.mixed.notType', 'is not a file'));
      return;
    }
    stream.once('limit', () => reject(invalidFile('size')));
    file = { name: filename, folder, path: join(folder, 'source') };
    written = pipeline(stream, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }));
    written.catch(reject);
  });
  form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) reject(tooLarge(name));
    fields.set(name, value);
  });
  form.on('filesLimit', () => reject(tooLarge('file')));
  form.on('fieldsLimit', () => reject(tooLarge('fields')));
  form.on('partsLimit', () => reject(tooLarge('fields')));
  form.on('error', (error) => reject(unreadableBody(error)));

  try {
    await parseForm(form, req, { refused: rejected.promise });
    await written;
  } catch (error) {
    // The caller removes the folder, so nothing may write to it any more.
    await written?.catch(() => {});
    throw error;
  }
  return { fields: Object.fromEntries(fields), ...(file ? { file } : {}) };
}

function formOf(req: IncomingMessage) {
  try {
    return openForm(req.headers, LIMITS);
  } catch (error) {
    throw unreadableBody(error);
  }
}

const tooLarge = (name: string) =>
  invalidField(name, 'yup:errors.mixed.notType', 'is too large or unexpected');
