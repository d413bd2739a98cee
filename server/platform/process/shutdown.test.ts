import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logs/logger.ts';
import { runShutdownSteps } from './shutdown.ts';

describe('runShutdownSteps', () => {
  it('runs all steps in order and counts failures', async () => {
    const ran: string[] = [];
    const failed = await runShutdownSteps(
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
  readonly exited: Promise<unknown[]>;
}

const SERVER = fileURLToPath(new URL('./stopping-server.fixture.ts', import.meta.url));

describe('SIGTERM to a real process', () => {
  let running: Running | undefined;
  afterEach(() => void running?.process.kill('SIGKILL'));

  async function start(argument: string): Promise<Running> {
    const child = spawn('node', [SERVER, argument], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const [line] = await once(child.stdout, 'data');
    running = {
      process: child,
      exited,
      ...(JSON.parse(String(line)) as { port: number; adminPort: number }),
    };
    return running;
  }

  const get = async (port: number, path: string, agent?: Agent) => {
    const call = request({ host: '127.0.0.1', port, path, agent });
    call.end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: await text(response), headers: response.headers };
  };

  it('fails no request while a load balancer moves its clients away, and exits with 0', async () => {
    const { process: child, port, adminPort, exited } = await start('2');
    let inService = true;
    let signalled = false;
    let before = 0;
    let leaving = 0;
    const failures: unknown[] = [];

    const balancer = async () => {
      while (inService) {
        inService = (await get(adminPort, '/readyz')).status === 200;
        await pause(50);
      }
    };
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (inService) {
        try {
          const { status, body, headers } = await get(port, '/', agent);
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
    expect((await get(port, '/')).status).toBe(200); // clients that have not noticed yet are still served
    expect(await exited).toEqual([0, null]);
  });

  it('finishes requests in flight when there is no drain delay', async () => {
    const { process: child, port, exited } = await start('0');
    const slow = get(port, '/slow');
    await get(port, '/'); // sent after the slow one, which has therefore arrived too
    child.kill('SIGTERM');
    expect(await slow).toMatchObject({ status: 200, body: 'served' });
    expect(await exited).toEqual([0, null]);
  });

  it('exits at once while it is starting, and is not ready until then', async () => {
    const { process: child, adminPort, exited } = await start('starting');
    expect((await get(adminPort, '/readyz')).status).toBe(503);
    expect((await get(adminPort, '/healthz')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
});
