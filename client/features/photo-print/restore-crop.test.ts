import { beforeEach, expect, test, vi } from 'vitest';
import { callByPath } from '#client/data/query.ts';
import { restoreCrop } from './restore-crop.ts';

const UPLOAD = { source: 'upload', id: '0190a0b0-0000-7000-8000-000000000001' } as const;
const PREVIEW = `/api/uploads/${UPLOAD.id}/preview`;
const ORIGINAL = `/api/uploads/${UPLOAD.id}/original`;
const noCall = callByPath(() => Promise.reject(new Error('no call expected')));
const never = new AbortController().signal;

/** The longer side of each picture that loads; `hangs`: neither loads nor fails. Every other picture fails. */
let pictures: Record<string, number | 'hangs'>;

class FakeImage {
  naturalWidth = 0;
  naturalHeight = 0;
  onload = () => {};
  onerror = () => {};
  set src(address: string) {
    const width = pictures[address];
    if (width === 'hangs') return;
    Object.assign(this, { naturalWidth: width, naturalHeight: 10 });
    queueMicrotask(width ? this.onload : this.onerror);
  }
}

/** Responds to HEAD requests with a status; without one the network fails. */
function respondWith(status?: number): void {
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) =>
    status && method === 'HEAD'
      ? Promise.resolve({ status })
      : Promise.reject(new TypeError('Failed to fetch')),
  );
}

beforeEach(() => {
  pictures = {};
  vi.stubGlobal('Image', FakeImage);
  return () => vi.unstubAllGlobals();
});

const restoreUpload = (signal = never) => restoreCrop(noCall, 'product', UPLOAD, signal);

test.each([
  ['its preview', { [PREVIEW]: 1599 }, 1599],
  ['its original, when the preview is as large as previews are', { [PREVIEW]: 1600, [ORIGINAL]: 4000 }, 4000],
])('an upload has the dimensions of %s', async (_name, loading, width) => {
  pictures = loading;
  expect((await restoreUpload())?.source).toMatchObject({ answer: UPLOAD, width, height: 10 });
});

test.each([404, 401])('an upload for which the server responds with %i does not exist', async (status) => {
  respondWith(status);
  await expect(restoreUpload()).resolves.toBeUndefined();
});

test.each([200, 429, 503])(
  'a picture that fails while the server responds with %i rejects',
  async (status) => {
    respondWith(status);
    await expect(restoreUpload()).rejects.toThrow(`The picture at ${PREVIEW} did not load`);
  },
);

test('a picture that fails together with the network rejects', async () => {
  respondWith();
  await expect(restoreUpload()).rejects.toThrow('Failed to fetch');
});

test.each([
  ['preview', { [PREVIEW]: 'hangs' as const }],
  ['original', { [PREVIEW]: 1600, [ORIGINAL]: 'hangs' as const }],
])('an image of the %s that hangs rejects when the signal aborts', async (_name, loading) => {
  pictures = loading;
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const controller = new AbortController();
  const restored = restoreUpload(controller.signal);
  setImmediate(() => controller.abort(new Error('too late')));
  await expect(restored).rejects.toThrow('too late');
});

test('a call that fails rejects', async () => {
  const call = callByPath(() => Promise.reject(new Error('no connection')));
  const edit = { source: 'edit', id: 'edit-1' } as const;
  await expect(restoreCrop(call, 'product', edit, never)).rejects.toThrow('no connection');
});
