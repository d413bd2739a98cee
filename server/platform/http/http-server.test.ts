import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestListener, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logs/logger.ts';
import { listen } from './http-server.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

const CLIENTS = 20;
const NEW_CONNECTIONS = 48;

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

function get(port: number, agent: Agent | false, path = '/'): Promise<void> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, agent, path },
      (response) => void response.resume().once('end', resolve),
    )
      .once('error', reject)
      .end();
  });
}

/**
 * Requests that busy keep-alive clients complete while {@link NEW_CONNECTIONS} are waiting for their first response,
 * for each of those clients.
 */
async function turnsUntilAccepted(sockets: number): Promise<number> {
  const render: RequestListener = (_req, res) => {
    block(2);
    res.end();
  };
  const server = await listen(render, { port: 0, host: '127.0.0.1', sockets, logger });
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let completed = 0;
  let over = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over) {
      await get(server.port, agent);
      completed += 1;
    }
  });
  await get(server.port, agent);
  const before = completed;
  await Promise.all(Array.from({ length: NEW_CONNECTIONS }, () => get(server.port, false)));
  const during = completed - before;
  over = true;
  await Promise.all(clients);
  agent.destroy();
  await server.close();
  return during / CLIENTS;
}

describe('listen', () => {
  it.each([
    ['websocket', 400],
    ['WebSocket', 400],
    ['h2c', 200],
  ])('an upgrade to %s gets %i', async (upgrade, status) => {
    const server = await listen((_req, res) => void res.end(), { port: 0, logger });
    const headers = { connection: 'upgrade', upgrade };
    const sent = request({ host: '127.0.0.1', port: server.port, agent: false, headers }).end();
    const [response] = await once(sent, 'response');
    expect(response.statusCode).toBe(status);
    response.resume();
    await server.close();
  });

  it('completes the request in flight, rejects new connections and closes idle ones', async () => {
    const arrived = Promise.withResolvers<() => void>();
    const server = await listen((_req, res) => arrived.resolve(() => res.end('done')), { port: 0, logger });
    const agent = new Agent({ keepAlive: true });
    const call = request({ port: server.port, agent });
    call.end();
    const finish = await arrived.promise;

    const closed = server.close();
    await expect(fetch(`http://localhost:${server.port}`)).rejects.toThrow();
    finish();
    const [response] = await once(call, 'response');
    expect(await response.setEncoding('utf8').toArray()).toEqual(['done']);
    // The agent would keep its connection open; close() must not wait for it.
    await closed;
    agent.destroy();
  });

  it('refuses further requests while it stops after a drain, so that the edge sends them to another server', async () => {
    const finishers: (() => void)[] = [];
    const handled: (string | undefined)[] = [];
    const app: RequestListener = ({ url }, res) => {
      handled.push(url);
      if (url === '/slow') finishers.push(() => res.end('done'));
      else res.end('served');
    };
    const server = await listen(app, { port: 0, host: '127.0.0.1', logger });
    const open = (path: string) =>
      once(request({ host: '127.0.0.1', port: server.port, agent: false, path }).end(), 'response');
    const slow = open('/slow');
    await vi.waitFor(() => expect(finishers).toHaveLength(1));
    server.drain();
    expect((await open('/drained'))[0].statusCode).toBe(200);

    const closed = server.close();
    const [refused] = (await open('/late')) as [IncomingMessage];
    expect([refused.statusCode, refused.headers]).toEqual([
      503,
      expect.objectContaining({ 'x-accel-redirect': '@again', 'retry-after': '1', connection: 'close' }),
    ]);
    // nginx would add these to the response of the other server.
    expect(refused.headers).not.toHaveProperty('cache-control');
    expect(JSON.parse(await text(refused))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    for (const finish of finishers) finish();
    expect(await text((await slow)[0])).toBe('done');
    await closed;
    expect(handled).toEqual(['/slow', '/drained']);
  });

  it('accepts new connections sooner with several sockets while it is busy', {
    timeout: 60_000,
  }, async () => {
    const single = await turnsUntilAccepted(1);
    const several = await turnsUntilAccepted(16);
    expect(several).toBeLessThan(single / 2);
  });

  it.each([1, 16])('with %d sockets rejects when the port is in use', async (sockets) => {
    const first = await listen((_req, res) => res.end(), { port: 0, sockets, logger });
    await expect(listen((_req, res) => res.end(), { port: first.port, sockets, logger })).rejects.toThrow(
      'port: another process uses port',
    );
    await first.close();
  });
});
