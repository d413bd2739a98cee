import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { base64Body } from './base64-body.ts';
import { bodyChunks } from './body-chunks.ts';
import type { ReceivedBody } from './receive-form.ts';
import { fileRefused } from './upload-errors.ts';

/**
 * Receives a JSON object with a file in base64 as its `data` and the file's name as `fileName`; the file goes to the
 * disk as it comes, into the folder. In the fields `data` is empty. Throws what receiveForm throws.
 */
export async function receiveBase64(req: IncomingMessage, folder: string): Promise<ReceivedBody> {
  const body = base64Body();
  const path = join(folder, 'source');
  async function* file() {
    let bytes = 0;
    for await (const chunk of bodyChunks(req)) {
      for (const part of body.read(chunk)) {
        bytes += part.length;
        if (bytes > MAX_FILE_SIZE) throw fileRefused('size');
        yield part;
      }
    }
  }
  await pipeline(Readable.from(file()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const { hasData, fields } = body.end();
  const { fileName } = fields;
  const name = typeof fileName === 'string' ? fileName : '';
  return { fields, ...(hasData ? { file: { name, folder, path } } : {}) };
}
