import { readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountSmallFileSystem } from '#server/platform/testing/full-file-system.fixture.ts';
import { canMount } from '#server/platform/testing/kernel-rights.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { type Fault, openPictureShop, type PictureShop } from './picture-shop.fixture.ts';
import type { PictureResult } from './pictures/picture-job.ts';
import { openPictureQueue } from './pictures/picture-queue.ts';
import { halves, noise } from './pictures/sample-pictures.fixture.ts';

/** A worker for large pictures where there are none. */
const NONE = {
  encode: () => Promise.reject(new Error('There is no large picture')),
  close: () => {},
};

describe('storePicture', () => {
  let shop: PictureShop;
  let photo: Buffer;
  beforeAll(async () => {
    const [database] = commerceDatabases;
    if (!database) throw new Error('no test database is available');
    shop = await openPictureShop(await database.open());
    photo = await halves(300, 200).png().toBuffer();
  });
  afterAll(() => shop.close());

  it('reports an unavailable object store and stores nothing', async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.upload(photo);
    const [file] = await shop.storedFiles();
    const root = dirname(dirname(dirname(file ?? '')));
    await rm(root, { recursive: true });
    // A file instead of the folder makes every write fail, like a full disk.
    writeFileSync(root, 'no folder');

    const failed = await visitor.upload<Fault>(photo);
    expect(failed.status).toBe(503);
    expect(failed.body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', messageKey: 'picturesUnavailable' });
    expect(failed.headers.get('retry-after')).toBe('5');
    expect((await visitor.get<{ total: number }>('/Storage')).body.total).toBe(1);
    const opened = await visitor.picture(body.files[0]?.uploadId ?? '');
    expect([opened.status, opened.headers.get('retry-after')]).toEqual([503, '5']);
    await rm(root);

    // The object is gone, but the store works again.
    expect((await visitor.picture(body.files[0]?.uploadId ?? '')).status).toBe(404);
    expect((await visitor.upload(photo)).status).toBe(201);
    await expect.poll(() => shop.incomingFiles()).toEqual([]);
  });

  it('removes the files when storing one of them fails', async () => {
    const { put } = shop.uploads.objects;
    const before = await shop.storedFiles();
    let puts = 0;
    Object.assign(shop.uploads.objects, {
      put: async (object: Parameters<typeof put>[0]) => {
        puts += 1;
        if (puts === 3) throw new Error('down');
        await put(object);
      },
    });
    try {
      expect((await shop.visitor().upload(photo)).status).toBe(500);
    } finally {
      Object.assign(shop.uploads.objects, { put });
    }
    expect(puts).toBe(3);
    expect(await shop.storedFiles()).toEqual(before);
  });

  const UNAVAILABLE = [503, 'picturesUnavailable', '5'];
  const upload = async (file: Buffer) => {
    const { status, body, headers } = await shop.visitor().upload<Fault>(file);
    return [status, body.messageKey, headers.get('retry-after')];
  };

  it('reports a full volume of incoming files', async () => {
    const { open } = shop.uploads.incoming;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    Object.assign(shop.uploads.incoming, { open: () => Promise.reject(full) });
    try {
      expect(await upload(photo)).toEqual(UNAVAILABLE);
    } finally {
      Object.assign(shop.uploads.incoming, { open });
    }
  });

  it.skipIf(!canMount())('receives and re-encodes into a full file system without leftovers', async () => {
    const { root } = shop.uploads.incoming;
    // The mounted file system would hide the folder of an earlier upload, which is removed after its response.
    await expect.poll(() => readdirSync(root)).toEqual([]);
    const volume = mountSmallFileSystem(root);
    try {
      volume.fill();
      expect(await upload(photo)).toEqual(UNAVAILABLE);
      volume.free();
      // Fits, but not together with its re-encoded picture.
      const large = await noise(170, 170).png({ compressionLevel: 0 }).toBuffer();
      expect(await upload(large)).toEqual(UNAVAILABLE);
      await expect.poll(() => readdirSync(root)).toEqual([]);
      expect((await shop.visitor().upload(photo)).status).toBe(201);
      await expect.poll(() => readdirSync(root)).toEqual([]);
    } finally {
      volume.unmount();
    }
  });

  it('rejects uploads with Retry-After while the queue is full', async () => {
    const waiting: ((result: PictureResult) => void)[] = [];
    const original = shop.uploads.pictures;
    const pictures = openPictureQueue({
      small: { encodeSmall: () => new Promise((resolve) => waiting.push(resolve)), close: () => {} },
      large: NONE,
    });
    Object.assign(shop.uploads, { pictures });
    try {
      const jobs = Array.from({ length: 33 }, (_, at) =>
        pictures.encode({ source: '', folder: '' }, { network: `203.0.113.${at % 5}` }),
      );
      const { status, headers, body } = await shop.visitor().upload<Fault>(photo);
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(body.messageKey).toBe('picturesBusy');
      for (let at = 0; at < 33; at += 1) {
        await expect.poll(() => waiting.length).toBe(at + 1);
        waiting[at]?.({ fault: 'type', spentMs: 0 });
      }
      await Promise.all(jobs);
    } finally {
      Object.assign(shop.uploads, { pictures: original });
    }
  });

  it('does not save a picture of a client that disconnected while it was queued', async () => {
    const waiting: ((result: PictureResult) => void)[] = [];
    const original = shop.uploads.pictures;
    const pictures = openPictureQueue({
      small: {
        encodeSmall: (job) =>
          new Promise((resolve, reject) => {
            waiting.push(() => original.encode(job, { network: '' }).then(resolve, reject));
          }),
        close: () => {},
      },
      large: NONE,
    });
    Object.assign(shop.uploads, { pictures });
    try {
      const before = await shop.storedFiles();
      const visitor = shop.visitor();
      await visitor.post('/Storage', { name: 'A' });
      const leaving = new AbortController();
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(photo)]));
      const { signal } = leaving;
      const sent = fetch(`${shop.url}/Storage`, { method: 'POST', headers: visitor.headers(), body, signal });
      await expect.poll(() => waiting.length).toBe(1);
      leaving.abort();
      await expect(sent).rejects.toThrow();
      // The folder is removed when the client disconnects.
      await expect.poll(() => shop.incomingFiles()).toEqual([]);
      waiting[0]?.({ fault: 'type', spentMs: 0 });
      await pictures
        .encode({ source: '', folder: '' }, { network: '', signal: AbortSignal.abort() })
        .catch(() => {});
      expect(await shop.storedFiles()).toEqual(before);
      expect((await visitor.get<{ total: number }>('/Storage')).body.total).toBe(1);
    } finally {
      Object.assign(shop.uploads, { pictures: original });
    }
  });
});
