import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bodyChunks } from '#server/platform/body-chunks.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { invalidFile, unreadableBody } from '../upload.errors.ts';
import type { ReceivedBody } from './receive-form.ts';

/** Base64 adds a third, and escaped slashes and line breaks a little more; the rest is for the other fields. */
export const MAX_BASE64_BODY_BYTES = Math.ceil(MAX_FILE_SIZE * 1.5) + 64 * 1024;

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
  if (typeof fields.data !== 'string') return { fields };
  const file = decodeBase64(fields.data);
  if (file.length > MAX_FILE_SIZE) throw invalidFile('size');
  const path = join(folder, 'source');
  writeFileSync(path, file, { flag: 'wx', mode: 0o600 });
  const name = typeof fields.fileName === 'string' ? fields.fileName : '';
  return { fields: { ...fields, data: '' }, file: { name, folder, path } };
}

function parseObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('No object');
    return { ...value };
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
