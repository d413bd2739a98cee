import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { readCommerceEnv } from '../env.ts';
import { insertProducts } from '../orders/products.fixture.ts';
import { insertConfigurables } from '../products/configuration/configured-products.fixture.ts';
import { openTestApi } from '../test-api.ts';
import { openUploads, type UploadsKit } from './uploads-kit.ts';

type Schemas = components['schemas'];
export type StoredItem = Schemas['StoredItem'];
export type Fault = Schemas['Error'];

/** A Wednesday, 10:00 in Amsterdam. */
export const OPENED = '2026-11-18T09:00:00.000Z';

/** The API with the products of the fixtures, files in a folder of its own and a library of one picture for all. */
export async function openPictureShop(
  db: Database,
  { libraryPicture = '', kit = {} }: { libraryPicture?: string; kit?: Partial<UploadsKit> } = {},
) {
  await insertProducts(db);
  await insertConfigurables(db);
  const dataDir = mkdtempSync(join(tmpdir(), 'picture-shop-'));
  const env = readCommerceEnv({ DATA_DIR: dataDir });
  const logger = createLogger({ name: 'test', level: 'silent' });
  const uploads = {
    ...(await openUploads({ env, logger })),
    libraryMaster: () => libraryPicture,
    ...kit,
  };
  const time = { now: new Date(OPENED) };
  const api = await openTestApi(db, { env, uploads, clock: () => new Date(time.now) });
  return {
    url: api.url,
    uploads,
    logger,
    advance: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
    visitor: (shop?: string) => visitor(api, shop),
    /** Paths of all files in the object store. */
    kept: () => filesIn(join(dataDir, 'uploads')),
    /** Paths of what was received and not dealt with. */
    incoming: () => filesIn(join(dataDir, 'incoming')),
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
    const answer = await api.call<Body>(method, path, { headers: headers(), ...(json ? { json } : {}) });
    token = answer.headers.get('x-session-token') ?? token;
    return answer;
  };
  const send = async <Body = StoredItem>(path: string, file: Blob | null, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (name !== 'fileName') body.set(name, value);
    }
    if (file) body.set('file', file, fields.fileName ?? 'photo.png');
    const answer = await api.call<Body>('POST', path, { headers: headers(), body });
    token = answer.headers.get('x-session-token') ?? token;
    return answer;
  };
  return {
    headers,
    call,
    get: <Body = StoredItem>(path: string) => call<Body>('GET', path),
    post: <Body = StoredItem>(path: string, json?: unknown) => call<Body>('POST', path, json),
    remove: <Body = StoredItem>(path: string) => call<Body>('DELETE', path),
    /** A photo as a browser's form sends it. */
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
      const answer = await fetch(`${api.url}/Uploads/${uploadId}/${variant}`, { method, headers: headers() });
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    },
    download: async (format: string) => {
      const answer = await fetch(`${api.url}/Storage/export?format=${format}`, { headers: headers() });
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
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
