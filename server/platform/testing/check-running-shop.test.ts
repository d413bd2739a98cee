import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { processEnv } from '../env/process-env.ts';
import { StartError } from '../faults/start-error.ts';
import { checkRunningShop } from './check-running-shop.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await close(server);
});

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

/** The origin of a server whose every response has the status. */
async function respondWith(status: number) {
  const server = createServer((_req, res) => void res.writeHead(status, { Location: '/' }).end());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it.each([200, 301, 404, 503])('servers that respond with %i are there', async (status) => {
  const { origin } = await respondWith(status);
  await expect(checkRunningShop({ shop: origin, api: origin })).resolves.toBeUndefined();
});

it('names the option and the origin where nothing listens', async () => {
  const { origin } = await respondWith(200);
  const closed = await respondWith(200);
  await close(closed.server);
  await expect(checkRunningShop({ shop: closed.origin, api: origin })).rejects.toThrow(
    new StartError(`--shop: nothing responds at ${closed.origin} (ECONNREFUSED)`),
  );
  await expect(checkRunningShop({ shop: origin, api: closed.origin })).rejects.toThrow(
    new StartError(`--api: nothing responds at ${closed.origin} (ECONNREFUSED)`),
  );
});

it('names an origin that is none', async () => {
  await expect(checkRunningShop({ shop: 'shop', api: 'api' })).rejects.toThrow(
    new StartError('--shop: nothing responds at shop (ERR_INVALID_URL)'),
  );
});

it.each([
  ['client/e2e/screens/screens.main.ts', 'pictures'],
  ['client/e2e/screens/screens.main.ts', 'check', '--brand', 'edg'],
  ['loadtests/bench.main.ts', 'vitals', '--only', 'product'],
  ['loadtests/bench.main.ts', 'browsers'],
])('%s %s says in one line that there is no shop', async (...command) => {
  const { server, origin } = await respondWith(200);
  await close(server);
  const args = [...command, '--shop', origin, '--api', origin];
  const exited: unknown = await promisify(execFile)(process.execPath, args, { env: processEnv }).catch(
    (error: unknown) => error,
  );
  expect(exited).toMatchObject({ code: 1, stderr: `--shop: nothing responds at ${origin} (ECONNREFUSED)\n` });
});
