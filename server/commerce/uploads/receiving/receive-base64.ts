import { createWriteStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bodyChunks } from '#server/platform/requests/body-chunks.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isObject } from '#shared/validation/is-record.ts';
import { invalidFile, unreadableBody } from '../upload.errors.ts';
import type { ReceivedBody } from './receive-form.ts';

const MAX_OTHER_BYTES = 64 * 1024;

/** Base64 adds a third, and escaped slashes and line breaks a little more; the rest is for the other fields. */
export const MAX_BASE64_BODY_BYTES = Math.ceil(MAX_FILE_SIZE * 1.5) + MAX_OTHER_BYTES;

/**
 * Receives a JSON object with a file as base64 in `data` and its name in `fileName`. Writes the file to the folder and
 * leaves `data` empty in the fields. Throws the errors of receiveForm.
 */
export async function receiveBase64(req: IncomingMessage, folder: string): Promise<ReceivedBody> {
  const bodyPath = join(folder, 'body');
  await pipeline(Readable.from(limitedBody(req)), createWriteStream(bodyPath, { flags: 'wx', mode: 0o600 }));
  return decodeBody(bodyPath, folder);
}

async function* limitedBody(req: IncomingMessage): AsyncGenerator<Buffer, void> {
  let bytes = 0;
  for await (const chunk of bodyChunks(req)) {
    bytes += chunk.length;
    if (bytes > MAX_BASE64_BODY_BYTES) throw invalidFile('size');
    yield chunk;
  }
}

/** Synchronous, so that only one body at a time is in memory: 30 MB as base64 take about 150 MB. */
function decodeBody(bodyPath: string, folder: string): ReceivedBody {
  const fields = parseObject(readFileSync(bodyPath, 'utf8'));
  rmSync(bodyPath);
  if (typeof fields.data !== 'string') return { fields };
  const file = decodeBase64(fields.data);
  if (file.length > MAX_FILE_SIZE) throw invalidFile('size');
  const path = join(folder, 'source');
  writeFileSync(path, file, { flag: 'wx', mode: 0o600 });
  const name = typeof fields.fileName === 'string' ? fields.fileName : '';
  return { fields: { ...fields, data: '' }, file: { name, folder, path } };
}

/** Base64 contains no quotes, so the next one ends it. */
const DATA_MEMBER = /"data"\s*:\s*"/;

/**
 * Parses an object of JSON of which only the text of `data` may be large: parsing 45 MB of empty objects takes five seconds
 * and 1.6 GB. Throws PAYLOAD_TOO_LARGE and PARSE_ERROR.
 */
function parseObject(json: string): Record<string, unknown> {
  const opening = DATA_MEMBER.exec(json);
  const start = opening ? opening.index + opening[0].length : 0;
  const end = Math.max(start, json.indexOf('"', start));
  const others = opening ? json.slice(0, start) + json.slice(end) : json;
  if (others.length > MAX_OTHER_BYTES) {
    throw new AppError('PAYLOAD_TOO_LARGE', { message: 'The body has large members besides the file' });
  }
  try {
    const value: unknown = JSON.parse(others);
    if (!isObject(value)) throw new TypeError('No object');
    const fields: Record<string, unknown> = { ...value };
    return fields.data === '' ? { ...fields, data: JSON.parse(`"${json.slice(start, end)}"`) } : fields;
  } catch (cause) {
    throw unreadableBody(cause);
  }
}

const DATA_URL_PREFIX = /^data:[^,]{0,256},/;

/**
 * Decodes base64 in the standard or the URL alphabet, with or without padding, line breaks and the prefix of a data URL.
 * Throws PARSE_ERROR.
 */
export function decodeBase64(data: string): Buffer {
  const encoded = data.replace(DATA_URL_PREFIX, '').replace(/[\r\n]+/g, '');
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  const digits = encoded.length - padding;
  const bytes = Buffer.from(encoded, 'base64');
  // Buffer skips invalid characters, which makes the result shorter.
  if (digits % 4 === 1 || bytes.length !== Math.floor((digits * 3) / 4)) throw unreadableBody();
  return bytes;
}
