import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { mixed, number, object, string } from 'yup';
import { parseSpentMs, SPENT_HEADER } from '#server/platform/error-responses/error-response.ts';
import { REQUEST_TIMEOUT_MS } from '#server/platform/http/http-server.ts';
import { isRecord } from '#shared/validation/is-record.ts';
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
 * BAD_GATEWAY.
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
  const data = await unwrap(
    send(
      new URL('/Messages/files', baseUrl),
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body: Readable.toWeb(Readable.from(formOf(file, boundary))),
        duplex: 'half',
      },
      onSpent,
    ),
  );
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

async function* formOf({ name, content }: UploadedFile, boundary: string) {
  const fileName = name.replace(/[\r\n"\\]/g, '_');
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  yield* content;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}
