import { once } from 'node:events';
import { Agent, type RequestListener, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from './http-server.ts';
import { createLogger } from './logger.ts';

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
      'EADDRINUSE',
    );
    await first.close();
  });
});
