import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from './http-server.ts';
import { createLogger } from './logger.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

describe('listen', () => {
  it('lets an answer in flight finish, refuses new connections and lets go of kept ones', async () => {
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
    // The agent would keep the connection; close() must not wait for it.
    await closed;
    agent.destroy();
  });

  it('reports a port that is taken', async () => {
    const first = await listen((_req, res) => res.end(), { port: 0, logger });
    await expect(listen((_req, res) => res.end(), { port: first.port, logger })).rejects.toThrow(
      'EADDRINUSE',
    );
    await first.close();
  });
});
