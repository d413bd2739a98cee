import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerceDatabases } from '../db/test-database.ts';
import { type Fault, openPictureShop, type PictureShop } from './picture-shop.fixture.ts';
import type { PictureOutcome } from './pictures/picture-job.ts';
import { openPictureQueue } from './pictures/picture-queue.ts';
import { halves } from './pictures/sample-pictures.fixture.ts';

describe('when something is down', () => {
  let shop: PictureShop;
  let photo: Buffer;
  beforeAll(async () => {
    const [database] = commerceDatabases;
    if (!database) throw new Error('there is no database to test with');
    shop = await openPictureShop(await database.open());
    photo = await halves(300, 200).png().toBuffer();
  });
  afterAll(() => shop.close());

  it('an object store that refuses is told, and nothing is half kept', async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.upload(photo);
    const [file] = await shop.kept();
    const root = dirname(dirname(dirname(file ?? '')));
    await rm(root, { recursive: true });
    writeFileSync(root, 'no folder'); // what writing into then fails, as on a full or broken disk

    const refused = await visitor.upload<Fault>(photo);
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', messageKey: 'picturesUnavailable' });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await visitor.get<{ total: number }>('/Storage')).body.total).toBe(1);
    const shown = await visitor.picture(body.files[0]?.uploadId ?? '');
    expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '5']);
    await rm(root);

    // The disk is back, what was on it is not: that is one picture less, and no fault of the shop.
    expect((await visitor.picture(body.files[0]?.uploadId ?? '')).status).toBe(404);
    expect((await visitor.upload(photo)).status).toBe(201);
    await expect.poll(() => shop.incoming()).toEqual([]);
  });

  it('a store that fails midway leaves none of the files', async () => {
    const { put } = shop.uploads.objects;
    const before = await shop.kept();
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
    expect(await shop.kept()).toEqual(before);
  });

  it('too many pictures at once are asked to come again, before they are sent', async () => {
    const waiting: ((outcome: PictureOutcome) => void)[] = [];
    const pictures = openPictureQueue({
      make: () => new Promise((resolve) => waiting.push(resolve)),
      close: () => {},
    });
    const former = shop.uploads.pictures;
    Object.assign(shop.uploads, { pictures });
    try {
      const jobs = Array.from({ length: 33 }, () => pictures.make({ source: '', folder: '' }));
      const { status, headers, body } = await shop.visitor().upload<Fault>(photo);
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(body.messageKey).toBe('picturesBusy');
      for (let at = 0; at < 33; at += 1) {
        await expect.poll(() => waiting.length).toBe(at + 1);
        waiting[at]?.({ fault: 'type' });
      }
      await Promise.all(jobs);
    } finally {
      Object.assign(shop.uploads, { pictures: former });
    }
  });

  it('a shopper who leaves while the picture waits has not saved it', async () => {
    const waiting: ((outcome: PictureOutcome) => void)[] = [];
    const former = shop.uploads.pictures;
    const pictures = openPictureQueue({
      make: (job) =>
        new Promise((resolve, reject) => {
          waiting.push(() => former.make(job).then(resolve, reject));
        }),
      close: () => {},
    });
    Object.assign(shop.uploads, { pictures });
    try {
      const before = await shop.kept();
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
      // Its folder goes with its sender; the picture is not made of anything then.
      await expect.poll(() => shop.incoming()).toEqual([]);
      waiting[0]?.({ fault: 'type' });
      await pictures.make({ source: '', folder: '' }, AbortSignal.abort()).catch(() => {});
      expect(await shop.kept()).toEqual(before);
      expect((await visitor.get<{ total: number }>('/Storage')).body.total).toBe(1);
    } finally {
      Object.assign(shop.uploads, { pictures: former });
    }
  });
});
