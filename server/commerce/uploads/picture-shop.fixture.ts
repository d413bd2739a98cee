import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { insertProducts } from '../cart/lines/products.fixture.ts';
import { openTestApi } from '../http/test-api.fixture.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { insertConfigurableProducts } from '../products/configuration/configured-products.fixture.ts';
import { openUploads, type UploadDeps } from './upload-deps.ts';

type Schemas = components['schemas'];
export type StoredItem = Schemas['StoredItem'];
export type Fault = Schemas['Error'];

/** A Wednesday, 10:00 in Amsterdam. */
export const OPENED_AT = '2026-11-18T09:00:00.000Z';

/** The API with the fixture products, a temporary data folder and one print file for all library pictures. */
export async function openPictureShop(
  db: Database,
  overrides: Partial<UploadDeps> = {},
  {
    msPerReading = 0,
  }: { /** By which the clock advances whenever it is read. */ msPerReading?: number } = {},
) {
  await insertProducts(db);
  await insertConfigurableProducts(db);
  const dataDir = mkdtempSync(join(tmpdir(), 'picture-shop-'));
  const env = readCommerceEnv({ DATA_DIR: dataDir });
  const logger = createLogger({ name: 'test', level: 'silent' });
  const uploads = { ...(await openUploads({ env, logger })), ...overrides };
  const time = { now: new Date(OPENED_AT) };
  const clock = () => {
    time.now = new Date(time.now.getTime() + msPerReading);
    return time.now;
  };
  const api = await openTestApi(db, { env, uploads, clock });
  return {
    url: api.url,
    uploads,
    logger,
    advance: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
    visitor: (shop?: string) => visitor(api, shop),
    /** Paths of all files in the object store. */
    storedFiles: () => filesIn(join(dataDir, 'uploads')),
    /** Paths of uploaded files that are still being processed. */
    incomingFiles: () => filesIn(join(dataDir, 'incoming')),
    close: async () => {
      await api.close();
      uploads.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type PictureShop = Awaited<ReturnType<typeof openPictureShop>>;
export type Visitor = ReturnType<PictureShop['visitor']>;

function visitor(api: Awaited<ReturnType<typeof openTestApi>>, shop = 'EF-nl-NL') {
  let token: string | null = null;
  const headers = () => ({ 'X-Shop': shop, ...(token ? { Authorization: `Bearer ${token}` } : {}) });
  const call = async <Body = StoredItem>(method: string, path: string, json?: unknown) => {
    const response = await api.call<Body>(method, path, { headers: headers(), ...(json ? { json } : {}) });
    token = response.headers.get('x-session-token') ?? token;
    return response;
  };
  const send = async <Body = StoredItem>(path: string, file: Blob | null, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (name !== 'fileName') body.set(name, value);
    }
    if (file) body.set('file', file, fields.fileName ?? 'photo.png');
    const response = await api.call<Body>('POST', path, { headers: headers(), body });
    token = response.headers.get('x-session-token') ?? token;
    return response;
  };
  return {
    headers,
    call,
    get: <Body = StoredItem>(path: string) => call<Body>('GET', path),
    post: <Body = StoredItem>(path: string, json?: unknown) => call<Body>('POST', path, json),
    remove: <Body = StoredItem>(path: string) => call<Body>('DELETE', path),
    /** Uploads a photo as a browser form does. */
    upload: <Body = StoredItem>(
      bytes: Uint8Array<ArrayBuffer> | Buffer,
      fields: Record<string, string> = {},
    ) => send<Body>('/Storage', new Blob([new Uint8Array(bytes)]), fields),
    uploadTo: <Body = StoredItem>(
      itemId: string,
      bytes: Uint8Array<ArrayBuffer> | Buffer,
      fields: Record<string, string> = {},
    ) => send<Body>(`/Storage/${itemId}/files`, new Blob([new Uint8Array(bytes)]), fields),
    form: <Body = StoredItem>(path: string, fields: Record<string, string>) => send<Body>(path, null, fields),
    /** The bytes of an upload. */
    picture: async (uploadId: string, variant = 'original', method = 'GET') => {
      const response = await fetch(`${api.url}/Uploads/${uploadId}/${variant}`, {
        method,
        headers: headers(),
      });
      return {
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    },
    download: async (format: string) => {
      const response = await fetch(`${api.url}/Storage/export?format=${format}`, { headers: headers() });
      return {
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    },
    get token() {
      return token;
    },
    set token(value: string | null) {
      token = value;
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
