import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { readCommerceEnv } from '../../kernel/env/commerce-env.ts';
import { readZip } from '../../storage/export/zip-reader.fixture.ts';
import { openPictureShop } from '../picture-shop.fixture.ts';
import { noise } from '../pictures/sample-pictures.fixture.ts';
import { flydriveStore } from './flydrive-store.ts';
import type { ObjectStore } from './object-store.ts';
import { isNoSuchKey, openObjectStore } from './open-object-store.ts';
import { retryingStore } from './retrying-store.ts';
import { s3Disk } from './s3-disk.ts';
import { noS3Server, type S3Server, startS3Server } from './s3-server.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'object-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function newFile(bytes: Buffer): string {
  const path = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(path, bytes);
  return path;
}

async function put(store: ObjectStore, key: string, bytes: Buffer): Promise<void> {
  await store.put({ key, path: newFile(bytes), bytes: bytes.length, contentType: 'image/png' });
}

async function read(store: ObjectStore, key: string): Promise<Buffer | undefined> {
  const stream = await store.open(key);
  return stream && buffer(stream);
}

async function keysOf(store: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.list()) keys.push(...page.map(({ key }) => key));
  return keys.toSorted();
}

const hasNoServer = noS3Server();

describe.each([
  { name: 'a folder', skip: false },
  { name: 'a bucket', skip: hasNoServer },
])('an object store in $name', ({ name, skip }) => {
  describe.skipIf(skip)('as object store', () => {
    let server: S3Server | undefined;
    let store: ObjectStore;
    beforeAll(async () => {
      if (name === 'a bucket') server = await startS3Server();
      store = await openObjectStore(readCommerceEnv({ DATA_DIR: folder, ...server?.settings }));
    });
    afterAll(() => server?.remove());

    it('stores and overwrites objects byte for byte', async () => {
      const bytes = randomBytes(20_000_000);
      await put(store, 'ab/one/original', bytes);
      expect((await read(store, 'ab/one/original'))?.equals(bytes)).toBe(true);
      await put(store, 'ab/one/original', Buffer.from('again'));
      expect((await read(store, 'ab/one/original'))?.toString()).toBe('again');
      await store.removeFolder('ab/one');
    });

    it('has no object for an unknown key', async () => {
      expect(await store.open('ab/none/original')).toBeUndefined();
      await store.removeFolder('ab/none');
    });

    it('removes a folder but not its siblings', async () => {
      const before = Date.now();
      for (const key of ['cd/two/original', 'cd/two/preview', 'cd/three/original']) {
        await put(store, key, Buffer.from(key));
      }
      expect(await keysOf(store)).toEqual(['cd/three/original', 'cd/two/original', 'cd/two/preview']);
      await store.removeFolder('cd/two');
      for await (const page of store.list()) {
        expect(page).toEqual([{ key: 'cd/three/original', modifiedAt: expect.any(Date) }]);
        // S3 rounds to seconds.
        expect(page[0]?.modifiedAt.getTime()).toBeGreaterThanOrEqual(before - 1_000);
      }
      await store.removeFolder('cd/three');
      expect(await keysOf(store)).toEqual([]);
    });

    it('rejects a file that does not exist', async () => {
      const object = { key: 'ef/x/original', path: join(folder, 'none'), bytes: 3, contentType: 'image/png' };
      await expect(store.put(object)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    });
  });
});

it('names the reason why a folder takes no file', async () => {
  const store = await openObjectStore(readCommerceEnv({ DATA_DIR: folder }));
  const key = 'gh/full/original';
  mkdirSync(dirname(join(folder, 'uploads', key)), { recursive: true });
  // Of a volume that is full.
  symlinkSync('/dev/full', join(folder, 'uploads', key));
  await expect(put(store, key, Buffer.from('picture'))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    cause: { code: 'ENOSPC' },
  });
});

describe.skipIf(hasNoServer)('a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.remove());

  it('that is down or does not respond is reported, and works again after a restart', async () => {
    const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = server.settings;
    const disk = s3Disk(
      {
        endpoint: S3_ENDPOINT,
        bucket: S3_BUCKET,
        region: S3_REGION,
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      },
      { connectionTimeout: 300, socketTimeout: 300, requestTimeout: 600 },
    );
    const store = retryingStore(flydriveStore(disk, isNoSuchKey), {
      attempts: 3,
      firstDelayMs: 10,
      maxDelayMs: 20,
    });
    await put(store, 'ab/one/original', Buffer.from('one'));
    const unavailable = { code: 'SERVICE_UNAVAILABLE', messageKey: 'picturesUnavailable' };

    await server.suspend();
    await expect(read(store, 'ab/one/original')).rejects.toMatchObject(unavailable);
    await expect(put(store, 'ab/two/original', Buffer.alloc(2_000_000))).rejects.toMatchObject(unavailable);
    server.resume();

    await server.kill();
    await expect(read(store, 'ab/one/original')).rejects.toMatchObject(unavailable);
    await expect(put(store, 'ab/two/original', Buffer.from('two'))).rejects.toMatchObject(unavailable);
    await expect(store.removeFolder('ab/one')).rejects.toMatchObject(unavailable);

    await server.start();
    expect((await read(store, 'ab/one/original'))?.toString()).toBe('one');
    // The server may have completed a request of which the client had given up waiting for the response.
    for (const folder of ['ab/one', 'ab/two']) await store.removeFolder(folder);
  });

  it('with wrong credentials is unavailable, not empty', async () => {
    const env = readCommerceEnv({ ...server.settings, S3_SECRET_ACCESS_KEY: 'wrong' });
    const store = await openObjectStore(env);
    await expect(store.open('ab/one/original')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('stores uploads, from the form to the archive', async () => {
    const [database] = commerceDatabases;
    if (!database) throw new Error('no test database is available');
    const objects = await openObjectStore(readCommerceEnv(server.settings));
    const shop = await openPictureShop(await database.open(), { objects });
    try {
      const visitor = shop.visitor();
      const photo = await noise(1_200, 900).png().toBuffer();
      const { body } = await visitor.upload(photo, { name: 'Zee' });
      const uploadId = body.files[0]?.uploadId ?? '';
      expect(await keysOf(objects)).toHaveLength(3);
      expect(await shop.storedFiles()).toEqual([]);
      const shown = await visitor.picture(uploadId);
      expect(shown.bytes.length).toBe(body.files[0]?.bytes);
      expect((await visitor.picture(uploadId, 'original', 'HEAD')).status).toBe(200);
      const files = readZip((await visitor.download('zip')).bytes);
      expect(files.get('files/01 Zee/01 photo.png')).toEqual(shown.bytes);
      await visitor.remove(`/Storage/${body.id}?permanent=true`);
      expect(await keysOf(objects)).toEqual([]);

      await server.kill();
      const failed = await visitor.upload<{ code: string }>(photo);
      expect([failed.status, failed.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      await server.start();
      expect((await visitor.upload(photo)).status).toBe(201);
    } finally {
      await shop.close();
    }
  });
});
