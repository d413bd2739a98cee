import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { uploadMessageFile } from './upload-message-file.ts';

const FILE = {
  id: '3f2a0c1e-5a5c-4d0f-9d5e-0a9b8c7d6e5f',
  name: 'plan.pdf',
  contentType: 'application/pdf',
  bytes: 48,
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A commerce API that stores a file once it has all of it; returns its address and the bodies that it received. */
async function startApi() {
  const bodies: string[] = [];
  const server = createServer(async (req, res) => {
    bodies.push(await text(req));
    res.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(FILE));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { baseUrl: `http://localhost:${(server.address() as AddressInfo).port}`, bodies };
}

/** A file whose bytes take ten minutes, on a fake clock. */
async function* slowFile() {
  for (let minute = 0; minute < 10; minute += 1) {
    yield Buffer.from(`${minute} `);
    vi.advanceTimersByTime(MINUTE_MS);
  }
}

test('a file may take ten minutes, because the parser of the form ends clients that are too slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  const { baseUrl, bodies } = await startApi();
  const stored = await uploadMessageFile(
    { baseUrl, headers: {}, onSpent: async () => {} },
    { name: 'plan.pdf', content: slowFile() },
  );
  expect(stored).toEqual(FILE);
  expect(bodies[0]).toContain('0 1 2 3 4 5 6 7 8 9 ');
});
