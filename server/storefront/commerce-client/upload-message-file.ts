import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { mixed, number, object, string } from 'yup';
import { parseSpentMs, SPENT_HEADER } from '#server/platform/error-responses/error-response.ts';
import { REQUEST_TIMEOUT_MS } from '#server/platform/http/http-server.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { CommerceOutage } from './commerce-outage.ts';
import type { Schemas } from './contract.ts';
import { fetchOnce } from './fetch-with-retry.ts';
import { unwrap } from './unwrap.ts';

export interface UploadedFile {
  readonly name: string;
  /** The bytes, as they arrive. */
  readonly content: AsyncIterable<Uint8Array>;
}

const storedFile = object({
  id: string().uuid().required(),
  name: string().required(),
  contentType: string().required(),
  bytes: number().required(),
}).required();

const apiError = mixed((value): value is Schemas['Error'] => isRecord(value));

/**
 * Streams a file to the commerce API, for a message. Throws the API's error, SERVICE_UNAVAILABLE, GATEWAY_TIMEOUT or
 * BAD_GATEWAY, and CLIENT_CLOSED_REQUEST when the file itself does not arrive in full.
 */
export async function uploadMessageFile(
  {
    baseUrl,
    headers,
    onSpent,
  }: {
    readonly baseUrl: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly onSpent: (milliseconds: number) => Promise<void>;
  },
  file: UploadedFile,
): Promise<Schemas['MessageFile']> {
  const boundary = randomUUID();
  let sourceError: unknown;
  const content = reportingErrors(file.content, (error) => {
    sourceError = error;
  });
  const data = await unwrap(
    send(
      new URL('/Messages/files', baseUrl),
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body: Readable.toWeb(Readable.from(formOf({ name: file.name, content }, boundary))),
        duplex: 'half',
      },
      onSpent,
    ),
  ).catch((error: unknown) => {
    // fetch() rejects alike when the file ends early and when the API does not respond.
    if (sourceError === undefined || !(error instanceof CommerceOutage)) throw error;
    const message = 'The file did not arrive in full';
    throw new AppError('CLIENT_CLOSED_REQUEST', { message, cause: sourceError });
  });
  return storedFile.validateSync(data, { strict: true });
}

async function send(
  url: URL,
  init: RequestInit & { readonly duplex: 'half' },
  onSpent: (milliseconds: number) => Promise<void>,
) {
  // The file arrives while its form is received, whose parser aborts stalled bodies.
  const response = await fetchOnce(url, REQUEST_TIMEOUT_MS, init);
  await onSpent(parseSpentMs(response.headers.get(SPENT_HEADER)));
  const body: unknown = await response.json();
  return response.ok
    ? { data: body, response }
    : { error: apiError.validateSync(body, { strict: true }) as Schemas['Error'], response };
}

/** The chunks of a file, whose own errors are reported; fetch() throws those of the API into its reader. */
function reportingErrors(
  content: AsyncIterable<Uint8Array>,
  onError: (error: unknown) => void,
): AsyncIterable<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  const next = () =>
    chunks.next().catch((error: unknown) => {
      onError(error);
      throw error;
    });
  return { [Symbol.asyncIterator]: () => ({ next }) };
}

async function* formOf({ name, content }: UploadedFile, boundary: string) {
  const fileName = name.replace(/[\r\n"\\]/g, '_');
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  yield* content;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}
