import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { sendZipArchive } from './zip-download.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

test('a file is closed if the client disconnects while it is being opened', async () => {
  const file = Promise.withResolvers<Readable>();
  const sent = Promise.withResolvers<void>();
  const open = vi.fn(() => file.promise);
  const client = new AbortController();
  const app = express().get('/', (_req, res) => {
    const entry = { path: 'a.png', bytes: 5, modifiedAt: new Date('2026-11-18T09:00:00Z'), open };
    const ctx = { logger, signal: client.signal };
    sent.resolve(sendZipArchive(ctx, res, { fileName: 'files.zip', entries: [entry] }));
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`, { signal: client.signal });
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  client.abort();
  await sent.promise;

  const stream = new Readable({ read: () => {} });
  file.resolve(stream);
  await vi.waitFor(() => expect(stream.destroyed).toBe(true));
  await new Promise((resolve) => server.close(resolve));
});
