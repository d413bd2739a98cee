import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import busboy, { type Busboy, type Limits } from 'busboy';
import { AppError } from '#shared/errors/app-error.ts';
import { bodyChunks } from './body-chunks.ts';

/**
 * Opens a parser of multipart forms. Throws an error for headers that are not those of a form. When a form is incomplete,
 * or its parser is destroyed, the parser emits an error, and so does the file that it was reading.
 */
export function openForm(headers: IncomingHttpHeaders, limits: Limits): Busboy {
  const form = busboy({ headers, defParamCharset: 'utf8', limits });
  // Nobody else may listen to a file that is discarded, and an error without a listener ends the process.
  form.on('file', (_name, content) => content.on('error', () => {}));
  return form;
}

interface ParseOptions {
  /** Rejects when the form is refused: then the rest of the body is not read. */
  readonly refused: Promise<never>;
  readonly maxBytes?: number;
}

/**
 * Passes a request body to the parser, and resolves when all of it is parsed. Rejects with the reason of `refused`, with
 * PAYLOAD_TOO_LARGE, and with the errors of {@link bodyChunks}; the parser is destroyed then.
 */
export async function parseForm(
  form: Busboy,
  body: Readable,
  { refused, maxBytes = Number.POSITIVE_INFINITY }: ParseOptions,
): Promise<void> {
  const stop = new AbortController();
  // A destroyed parser emits an error, and one without a listener ends the process. The caller reports it by `refused`.
  form.on('error', () => {});
  const parsed = async (): Promise<void> => {
    const closed = once(form, 'close', { signal: stop.signal });
    closed.catch(() => {});
    let bytes = 0;
    for await (const chunk of bodyChunks(body)) {
      stop.signal.throwIfAborted();
      bytes += chunk.length;
      if (bytes > maxBytes) {
        throw new AppError('PAYLOAD_TOO_LARGE', { message: `The form must have at most ${maxBytes} bytes` });
      }
      if (!form.write(chunk)) await once(form, 'drain', { signal: stop.signal });
    }
    form.end();
    await closed;
  };
  try {
    await Promise.race([parsed(), refused]);
  } catch (error) {
    stop.abort();
    form.destroy();
    throw error;
  }
}
