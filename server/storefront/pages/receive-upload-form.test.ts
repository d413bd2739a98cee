import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import type { UploadedFile } from '../commerce-client/upload-message-file.ts';
import { receiveUploadForm } from './receive-upload-form.ts';

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
  const server = createServer((req) => {
    receiveUploadForm({ commerce: { uploadMessageFile }, logger, requestId: 'test' }, req).catch(
      received.resolve,
    );
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 1_000 };
  const client = request({ port, method: 'POST', headers });
  client.on('error', () => {});
  client.write(`--x\r\n${PART}\r\n\r\n${'abc'.repeat(100)}`);
  await started.promise;
  client.destroy();
  expect(await upload.promise).toBe('Error: Unexpected end of file');
  expect(await received.promise).toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
  server.close();
});
