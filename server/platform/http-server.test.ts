import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from './http-server.ts';
import { createLogger } from './logger.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

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

  it('lets newcomers in while it is busy with those who are in', { timeout: 60_000 }, async () => {
    const busy = (milliseconds: number) => {
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
    };
    const server = await listen(
      (_req, res) => {
        busy(2);
        res.end();
      },
      { port: 0, logger },
    );
    const ask = (agent: Agent | false) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now();
        request({ host: 'localhost', port: server.port, agent }, (answer) => {
          answer.resume().once('end', () => resolve(performance.now() - began));
        })
          .once('error', reject)
          .end();
      });
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    let over = false;
    const regulars = Array.from({ length: 20 }, async () => {
      const waits: number[] = [];
      while (!over) waits.push(await ask(agent));
      return waits;
    });
    await ask(agent);
    const newcomers = await Promise.all(Array.from({ length: 48 }, () => ask(false)));
    over = true;
    const usual = (await Promise.all(regulars)).flat();
    agent.destroy();
    await server.close();
    // With one socket the 48th waits for 48 turns, each as long as the twenty regulars take.
    expect(Math.max(...newcomers)).toBeLessThan(20 * median(usual));
  });

  it('reports a port that is taken', async () => {
    const first = await listen((_req, res) => res.end(), { port: 0, logger });
    await expect(listen((_req, res) => res.end(), { port: first.port, logger })).rejects.toThrow(
      'EADDRINUSE',
    );
    await first.close();
  });
});
