import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { OutageLog } from '#server/platform/logs/outage-log.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { attachedFileText } from '#shared/messages/attached-files.ts';
import { type CommerceClient, createCommerceClient } from '../commerce-client/client.ts';
import { NO_OUTAGES } from '../commerce-client/outage-log.fixture.ts';
import type { UploadedFile } from '../commerce-client/upload-message-file.ts';
import { receiveUploadForm } from './receive-upload-form.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const nothing = async () => {};

const SILENT = createLogger({ name: 'test', level: 'silent' });
const PART = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf';

/** Sends the first bytes of the file of a form, and no more. */
function beginUpload(shop: string) {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 1_000 };
  const client = request(shop, { method: 'POST', headers });
  client.on('error', () => {});
  client.write(`--x\r\n${PART}\r\n\r\n${'abc'.repeat(100)}`);
  return client;
}

test('when the client disconnects, the commerce API has no outage', async () => {
  const outages = { failed: vi.fn(), succeeded: vi.fn() };
  const begun = Promise.withResolvers<void>();
  const received = Promise.withResolvers<unknown>();
  const baseUrl = await serve((req) => req.on('error', () => {}).on('data', () => begun.resolve()));
  const commerce = commerceAt(baseUrl, { outages });
  const stored = Promise.withResolvers<unknown>();
  const uploadMessageFile = (file: UploadedFile) => {
    const upload = commerce.uploadMessageFile(file);
    upload.catch(stored.resolve);
    return upload;
  };
  const shop = await serve((req) => {
    const ctx = { commerce: { uploadMessageFile }, logger: SILENT, requestId: 'test' };
    receiveUploadForm(ctx, req, nothing).catch(received.resolve);
  });
  const client = beginUpload(shop);
  await begun.promise;
  client.destroy();
  expect(await received.promise).toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
  expect(await stored.promise).toMatchObject({
    code: 'CLIENT_CLOSED_REQUEST',
    cause: new Error('Unexpected end of file'),
  });
  expect([outages.failed, outages.succeeded].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('when the client disconnects, the upload of its file ends', async () => {
  const started = Promise.withResolvers<void>();
  const upload = Promise.withResolvers<string>();
  const received = Promise.withResolvers<unknown>();
  const uploadMessageFile = async ({ content }: UploadedFile): Promise<never> => {
    try {
      for await (const _ of content) started.resolve();
      upload.resolve('the file was complete');
    } catch (error) {
      upload.resolve(String(error));
    }
    throw new Error('it was not stored');
  };
  const shop = await serve((req) => {
    receiveUploadForm(
      { commerce: { uploadMessageFile }, logger: SILENT, requestId: 'test' },
      req,
      nothing,
    ).catch(received.resolve);
  });
  const client = beginUpload(shop);
  await started.promise;
  client.destroy();
  expect(await upload.promise).toBe('Error: Unexpected end of file');
  expect(await received.promise).toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
});

function commerceAt(
  baseUrl: string,
  {
    onSpent = nothing,
    outages = NO_OUTAGES,
  }: { onSpent?: (milliseconds: number) => Promise<void>; outages?: OutageLog } = {},
): CommerceClient {
  return createCommerceClient({
    onSpent,
    baseUrl,
    brand: brandBySite('easyfelt'),
    locale: 'nl-NL',
    requestId: 'test',
    sessionToken: undefined,
    pictures: new Map(),
    outages,
  });
}

/** The fields of a form with a large file, once they have been received. */
async function fieldsOfForm(commerce: Pick<CommerceClient, 'uploadMessageFile'>) {
  const shop = await serve(async (req, res) => {
    res.end(String(await receiveUploadForm({ commerce, logger: SILENT, requestId: 'test' }, req, nothing)));
  });
  const body = new FormData();
  body.append('file', new Blob([Buffer.alloc(2_000_000)]), 'plan.pdf');
  body.append('text', 'Galm');
  const response = await fetch(shop, { method: 'POST', body });
  return Object.fromEntries(new URLSearchParams(await response.text()));
}

const REFUSED = {
  code: 'UNPROCESSABLE_CONTENT',
  message: 'it',
  messageKey: 'codes.X',
  values: {},
  fields: [{ path: 'body.file', messageKey: 'yup:errors.file.svgComplex', message: 'it' }],
};
const STORED = { id: '3f2a0c1e-5a5c-4d0f-9d5e-0a9b8c7d6e5f', name: 'a', contentType: 'image/png', bytes: 1 };

test.each([
  ['refused', 422, REFUSED, { attached: '', fileFault: 'yup:errors.file.svgComplex' }],
  ['accepted', 201, STORED, { attached: attachedFileText(STORED) }],
])('the CPU time of a file that is %s is charged', async (_what, status, body, fields) => {
  const charged: number[] = [];
  const baseUrl = await serve((req, res) => {
    req.resume();
    req.on('end', () => {
      res.writeHead(status, { 'Content-Type': 'application/json', 'X-Spent-Milliseconds': '2310' });
      res.end(JSON.stringify(body));
    });
  });
  const commerce = commerceAt(baseUrl, {
    onSpent: async (milliseconds) => {
      charged.push(milliseconds);
    },
  });
  expect(await fieldsOfForm(commerce)).toEqual({ text: 'Galm', ...fields });
  expect(charged).toEqual([2_310]);
});

test('files are stored one after the other, until their tokens are used up', async () => {
  const events: string[] = [];
  const uploadMessageFile = async ({ name, content }: UploadedFile) => {
    events.push(`begin ${name}`);
    for await (const _ of content);
    await new Promise(setImmediate);
    events.push(`end ${name}`);
    return { ...STORED, name };
  };
  const takeFile = async () => {
    if (events.push('take') > 5) throw new AppError('TOO_MANY_REQUESTS');
  };
  const shop = await serve(async (req, res) => {
    const ctx = { commerce: { uploadMessageFile }, logger: SILENT, requestId: 'test' };
    res.end(String(await receiveUploadForm(ctx, req, takeFile)));
  });
  const body = new FormData();
  for (const name of ['a', 'b', 'c']) body.append('file', new Blob([Buffer.alloc(300_000)]), name);
  const response = await fetch(shop, { method: 'POST', body });
  const fields = new URLSearchParams(await response.text());
  expect(events).toEqual(['begin a', 'end a', 'take', 'begin b', 'end b', 'take']);
  expect(fields.get('fileFault')).toBe('apiErrors:codes.TOO_MANY_REQUESTS');
  expect(fields.get('attached')).toBe(
    ['a', 'b'].map((name) => attachedFileText({ ...STORED, name })).join(' '),
  );
});

const UNAVAILABLE = { text: 'Galm', attached: '', fileFault: 'apiErrors:codes.SERVICE_UNAVAILABLE' };

test('when the commerce API is unreachable, the rest of the form is read', async () => {
  const baseUrl = await serve(() => {});
  closing.pop()?.();
  expect(await fieldsOfForm(commerceAt(baseUrl))).toEqual(UNAVAILABLE);
});

test.each<[what: string, read: (content: UploadedFile['content']) => Promise<unknown>]>([
  ['has not begun', async () => {}],
  ['has stopped reading', (content) => content[Symbol.asyncIterator]().next()],
  [
    'has closed the file',
    async (content) => {
      for await (const _ of content) break;
    },
  ],
])('after an upload that %s, the rest of the form is read', async (_what, read) => {
  const uploadMessageFile = async ({ content }: UploadedFile): Promise<never> => {
    await read(content);
    throw new Error('it was not stored');
  };
  expect(await fieldsOfForm({ uploadMessageFile })).toEqual(UNAVAILABLE);
});
