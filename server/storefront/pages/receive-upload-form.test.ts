import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { type CommerceClient, createCommerceClient } from '../commerce-client/client.ts';
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

const PART = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf';

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
  const logger = createLogger({ name: 'test', level: 'silent' });
  const shop = await serve((req) => {
    receiveUploadForm({ commerce: { uploadMessageFile }, logger, requestId: 'test' }, req, nothing).catch(
      received.resolve,
    );
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 1_000 };
  const client = request(shop, { method: 'POST', headers });
  client.on('error', () => {});
  client.write(`--x\r\n${PART}\r\n\r\n${'abc'.repeat(100)}`);
  await started.promise;
  client.destroy();
  expect(await upload.promise).toBe('Error: Unexpected end of file');
  expect(await received.promise).toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
});

function commerceAt(baseUrl: string): CommerceClient {
  return createCommerceClient({
    baseUrl,
    brand: brandBySite('easyfelt'),
    locale: 'nl-NL',
    requestId: 'test',
    sessionToken: undefined,
    pictures: new Map(),
  });
}

/** The fields of a form with a large file that the commerce API does not store. */
async function fieldsWhenNotStored(
  commerce: Pick<CommerceClient, 'uploadMessageFile'>,
  charge: (spentMs: number) => Promise<void> = nothing,
) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const shop = await serve(async (req, res) => {
    res.end(String(await receiveUploadForm({ commerce, logger, requestId: 'test' }, req, charge)));
  });
  const body = new FormData();
  body.append('file', new Blob([Buffer.alloc(2_000_000)]), 'plan.pdf');
  body.append('text', 'Galm');
  const response = await fetch(shop, { method: 'POST', body });
  return Object.fromEntries(new URLSearchParams(await response.text()));
}

test('the CPU time of a refused file is charged', async () => {
  const charged: number[] = [];
  const baseUrl = await serve((req, res) => {
    req.resume();
    const fields = [{ path: 'body.file', messageKey: 'yup:errors.file.svgComplex', message: 'it' }];
    const body = { code: 'UNPROCESSABLE_CONTENT', message: 'it', messageKey: 'codes.X', values: {}, fields };
    req.on('end', () => {
      res.writeHead(422, { 'Content-Type': 'application/json', 'X-Spent-Milliseconds': '2310' });
      res.end(JSON.stringify(body));
    });
  });
  const fields = await fieldsWhenNotStored(commerceAt(baseUrl), async (spentMs) => {
    charged.push(spentMs);
  });
  expect(fields).toEqual({ text: 'Galm', attached: '', fileFault: 'yup:errors.file.svgComplex' });
  expect(charged).toEqual([2_310]);
});

const UNAVAILABLE = { text: 'Galm', attached: '', fileFault: 'apiErrors:codes.SERVICE_UNAVAILABLE' };

test('when the commerce API is unreachable, the rest of the form is read', async () => {
  const baseUrl = await serve(() => {});
  closing.pop()?.();
  expect(await fieldsWhenNotStored(commerceAt(baseUrl))).toEqual(UNAVAILABLE);
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
  expect(await fieldsWhenNotStored({ uploadMessageFile })).toEqual(UNAVAILABLE);
});
