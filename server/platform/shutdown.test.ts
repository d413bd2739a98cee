import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { runSteps } from './shutdown.ts';

describe('runSteps', () => {
  it('runs every step in order and counts those that fail', async () => {
    const ran: string[] = [];
    const failed = await runSteps(
      [
        ['http', async () => void ran.push('http')],
        [
          'jobs',
          () => {
            ran.push('jobs');
            throw new Error('stuck');
          },
        ],
        ['database', async () => void ran.push('database')],
      ],
      createLogger({ name: 'test', level: 'silent' }),
    );
    expect(ran).toEqual(['http', 'jobs', 'database']);
    expect(failed).toBe(1);
  });
});

interface Running {
  readonly process: ChildProcess;
  readonly port: number;
  readonly adminPort: number;
  readonly ended: Promise<unknown[]>;
}

describe('SIGTERM to a real process', () => {
  let running: Running | undefined;
  afterEach(() => void running?.process.kill('SIGKILL'));

  async function start(argument: string): Promise<Running> {
    const child = spawn('node', ['server/platform/testing/stopping.main.ts', argument], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [line] = await once(child.stdout, 'data');
    running = { process: child, ended, ...(JSON.parse(String(line)) as { port: number; adminPort: number }) };
    return running;
  }

  const ask = async (port: number, path: string, agent?: Agent) => {
    const call = request({ host: '127.0.0.1', port, path, agent });
    call.end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: await text(response), headers: response.headers };
  };

  it('fails no request of clients that a balancer leads away, and exits with 0', async () => {
    const { process: child, port, adminPort, ended } = await start('2');
    let inService = true;
    let signalled = false;
    let before = 0;
    let leaving = 0;
    const failures: unknown[] = [];

    const balancer = async () => {
      while (inService) {
        inService = (await ask(adminPort, '/readyz')).status === 200;
        await pause(50);
      }
    };
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (inService) {
        try {
          const { status, body, headers } = await ask(port, '/', agent);
          if (status !== 200 || body !== 'served') failures.push({ status, body });
          if (!signalled) before += 1;
          else if (headers.connection === 'close') leaving += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      agent.destroy();
    };
    const traffic = Promise.all([balancer(), ...Array.from({ length: 8 }, client)]);
    await vi.waitFor(() => expect(before).toBeGreaterThan(100), { timeout: 10_000 });
    signalled = true;
    child.kill('SIGTERM');
    await traffic;
    expect(failures).toEqual([]);
    expect(leaving).toBeGreaterThan(0);
    expect((await ask(port, '/')).status).toBe(200); // who has not heard of it yet is still served
    expect(await ended).toEqual([0, null]);
  });

  it('finishes what is in flight when nothing is to be waited for', async () => {
    const { process: child, port, ended } = await start('0');
    const slow = ask(port, '/slow');
    await ask(port, '/'); // came after the slow one, so that one has arrived too
    child.kill('SIGTERM');
    expect(await slow).toMatchObject({ status: 200, body: 'served' });
    expect(await ended).toEqual([0, null]);
  });

  it('ends a process that is still starting at once, and such a process is not ready', async () => {
    const { process: child, adminPort, ended } = await start('starting');
    expect((await ask(adminPort, '/readyz')).status).toBe(503);
    expect((await ask(adminPort, '/healthz')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
