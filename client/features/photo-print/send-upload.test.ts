import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Requests that were sent, and have no response yet. */
let sent: FakeRequest[];

class FakeRequest {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  open() {}
  setRequestHeader() {}
  send() {
    sent.push(this);
  }
}

beforeEach(() => {
  // A page load has modules of its own.
  vi.resetModules();
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function pageLoad() {
  const { afterFirstMutation } = await import('#client/data/first-mutation.ts');
  const { sendUpload } = await import('./send-upload.ts');
  const { signal } = new AbortController();
  const upload = () =>
    sendUpload(new File(['x'], 'photo.jpg'), { locale: 'nl-NL', signal, onProgress: () => undefined });
  return { afterFirstMutation, upload };
}

test('an upload waits for the first mutation of the page load', async () => {
  const { afterFirstMutation, upload } = await pageLoad();
  const mutation = Promise.withResolvers<void>();
  void afterFirstMutation(() => mutation.promise);
  void upload();
  await settled();
  expect(sent).toHaveLength(0);
  mutation.resolve();
  await settled();
  expect(sent).toHaveLength(1);
});

test('two first uploads are sent one after the other, so that they share a session', async () => {
  const { upload } = await pageLoad();
  const first = upload();
  void upload();
  await settled();
  expect(sent).toHaveLength(1);
  const [request] = sent;
  Object.assign(request ?? {}, { status: 201, responseText: '{"files":[]}' });
  request?.onload();
  expect(await first).toEqual({ kind: 'stored', item: { files: [] } });
  await settled();
  expect(sent).toHaveLength(2);
});
