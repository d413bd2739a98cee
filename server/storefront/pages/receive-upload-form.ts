import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { openForm, parseForm } from '#server/platform/requests/multipart-form.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { AppError, appErrorIn } from '#shared/errors/app-error.ts';
import { attachedFileText } from '#shared/messages/attached-files.ts';
import { MAX_MESSAGE_FILES } from '#shared/messages/message-kinds.ts';
import type { RequestContext } from '../request/context.ts';

const LIMITS = {
  // More than the form allows, so that its response can list all of them.
  files: 2 * MAX_MESSAGE_FILES,
  // The commerce API refuses a file of this size.
  fileSize: MAX_FILE_SIZE + 1,
  fields: 30,
  parts: 40,
  fieldNameSize: 64,
  fieldSize: 24_000,
  headerPairs: 20,
};

interface FormContext extends Pick<RequestContext, 'logger' | 'requestId'> {
  readonly commerce: Pick<RequestContext['commerce'], 'uploadMessageFile'>;
}

/** Maximum bytes of a form: its files and the rest of the body. */
export const MAX_UPLOAD_FORM_BYTES = LIMITS.files * MAX_FILE_SIZE + 1024 * 1024;

/**
 * Reads a form with files: streams its files to the commerce API, one after the other, and returns its fields, with the ids of
 * the files. `takeFile` is called before each file but the first; a file that it refuses is not stored. Throws
 * PARSE_ERROR for a body that is not a form, PAYLOAD_TOO_LARGE, TIMEOUT when the client is too slow, and
 * CLIENT_CLOSED_REQUEST when it disconnects.
 */
export async function receiveUploadForm(
  ctx: FormContext,
  req: IncomingMessage,
  takeFile: () => Promise<void>,
): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  let stored: Promise<void> | undefined;
  const refused = Promise.withResolvers<never>();
  const form = formOf(req);
  const store = async (name: string, file: Readable, previous: Promise<void> | undefined) => {
    const content = resumableChunks(file);
    try {
      if (previous) {
        await previous;
        await takeFile();
      }
      fields.append('attached', attachedFileText(await ctx.commerce.uploadMessageFile({ name, content })));
    } catch (error) {
      const fault = appErrorIn(error);
      ctx.logger.info({ err: error, requestId: ctx.requestId }, 'a file of a form was not stored');
      const reason = `apiErrors:${fault?.messageKey ?? 'codes.SERVICE_UNAVAILABLE'}`;
      fields.set('fileFault', fault?.fields[0]?.messageKey || reason);
      await discard(content);
    }
  };
  form.on('field', (name, value) => fields.append(name, value));
  form.on('file', (_name, content, { filename }) => {
    // Without a chosen file, a browser sends a file without a name.
    if (filename) stored = store(filename, content, stored);
    else content.resume();
  });
  form.on('error', (cause) => refused.reject(unreadable(cause)));
  await parseForm(form, req, { refused: refused.promise, maxBytes: MAX_UPLOAD_FORM_BYTES });
  await stored;
  // As one value, because a rejected form keeps one value for each field.
  fields.set('attached', fields.getAll('attached').join(' '));
  return fields;
}

/**
 * The chunks of a file. When a reader stops, the next one continues: the parser waits until the files that it found are read.
 */
function resumableChunks(file: Readable): AsyncIterable<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array, undefined> = file[Symbol.asyncIterator]();
  // Without `return`, which would destroy the file when an upload fails.
  return { [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) };
}

async function discard(content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _ of content);
  } catch {
    // An incomplete form, which its parser reports.
  }
}

function formOf(req: IncomingMessage) {
  try {
    return openForm(req.headers, LIMITS);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause: unknown): AppError {
  return new AppError('PARSE_ERROR', { message: 'The body is not a form', cause });
}
