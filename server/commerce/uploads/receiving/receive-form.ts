import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy, { type Busboy } from 'busboy';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { bodyChunks } from './body-chunks.ts';
import type { IncomingFile } from './incoming-file.ts';
import { bodyUnreadable, fieldRefused, fileRefused } from './upload-errors.ts';

/** What a form, or a body like one, held. */
export interface ReceivedBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file?: IncomingFile;
}

const LIMITS = {
  files: 1,
  fields: 4,
  parts: 8,
  fieldNameSize: 64,
  // 2,000 characters of the longest kind.
  fieldSize: 8_000,
  // One more than is taken, so that a file of exactly the limit passes.
  fileSize: MAX_FILE_SIZE + 1,
  headerPairs: 20,
};

/**
 * Receives a form: its one `file` goes to the disk as it comes, into the folder. Throws PAYLOAD_TOO_LARGE as soon as
 * there is a byte too much, PARSE_ERROR for what is no form, BAD_REQUEST for what is not asked for, and what
 * {@link bodyChunks} throws.
 */
export async function receiveForm(req: IncomingMessage, folder: string): Promise<ReceivedBody> {
  const form = openForm(req);
  const stop = new AbortController();
  const fields = new Map<string, string>();
  let file: IncomingFile | undefined;
  let written: Promise<void> | undefined;
  const refused = Promise.withResolvers<never>();
  const refuse = (error: Error) => refused.reject(error);

  form.on('file', (name, stream, { filename = '' }) => {
    if (name !== 'file') {
      stream.resume();
      refuse(fieldRefused(`body.${name}`, 'yup:errors.mixed.notType', 'is no file'));
      return;
    }
    stream.once('limit', () => refuse(fileRefused('size')));
    file = { name: filename, folder, path: join(folder, 'source') };
    written = pipeline(stream, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }));
    written.catch(refuse);
  });
  form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) refuse(tooMuch(name));
    fields.set(name, value);
  });
  form.on('filesLimit', () => refuse(tooMuch('file')));
  form.on('fieldsLimit', () => refuse(tooMuch('fields')));
  form.on('partsLimit', () => refuse(tooMuch('fields')));
  form.on('error', (error) => refuse(bodyUnreadable(error)));

  const received = async (): Promise<void> => {
    const closed = once(form, 'close', { signal: stop.signal });
    closed.catch(refuse);
    for await (const chunk of bodyChunks(req)) {
      stop.signal.throwIfAborted();
      if (!form.write(chunk)) await once(form, 'drain', { signal: stop.signal });
    }
    form.end();
    await closed;
    await written;
  };
  try {
    await Promise.race([received(), refused.promise]);
  } catch (error) {
    stop.abort();
    form.destroy();
    // Only once nothing writes any more can the folder go.
    await written?.catch(() => {});
    throw error;
  }
  return { fields: Object.fromEntries(fields), ...(file ? { file } : {}) };
}

function openForm(req: IncomingMessage): Busboy {
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits: LIMITS });
  } catch (error) {
    throw bodyUnreadable(error);
  }
}

const tooMuch = (name: string) => fieldRefused(`body.${name}`, 'yup:errors.mixed.notType', 'is too much');
