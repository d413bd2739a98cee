import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';

const SERVER = fileURLToPath(new URL('./blocked-loop.fixture.ts', import.meta.url));
const SOON = { timeout: 40_000, interval: 20 };
const MESSAGE = 'a request uses much processor time';

interface Running {
  readonly process: ChildProcess;
  readonly lines: Record<string, unknown>[];
  get(path: string): Promise<Response>;
}

describe('a process whose event loop is blocked', () => {
  let running: Running | undefined;
  afterEach(() => void running?.process.kill('SIGKILL'));

  async function start(exitMs = 0): Promise<Running> {
    const child = spawn('node', [SERVER, String(exitMs)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: Record<string, unknown>[] = [];
    createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line)));
    await vi.waitFor(() => expect(lines).toHaveLength(1), SOON);
    const port = Number(lines.shift()?.port);
    running = {
      process: child,
      lines,
      get: (path) =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { 'X-Request-Id': `id-of${path.replaceAll('/', '-')}` },
        }),
    };
    return running;
  }

  it.each([
    ['one block', '/block/anna', '/block/:name'],
    ['several', '/slices/anna', '/slices/:name'],
  ])(
    'logs the route of the request that uses the processor for more than a second, in %s',
    async (_how, path, route) => {
      const { get, lines } = await start();
      // Others run at the same time and wait for it.
      const others = ['/short/a', '/short/b', '/short/c'].map(get);
      await Promise.all([get(path), ...others]);
      await vi.waitFor(() => expect(lines).toHaveLength(1), SOON);
      expect(lines[0]).toMatchObject({
        level: 'warn',
        name: 'blocked',
        msg: MESSAGE,
        component: 'storefront',
        route,
        requestId: `id-of${path.replaceAll('/', '-')}`,
        stack: expect.stringContaining('burn'),
      });
      expect(lines[0]?.milliseconds).toBeGreaterThanOrEqual(1_000);
      expect(JSON.stringify(lines)).not.toMatch(/"[^"]*\/anna/);
    },
  );

  it('logs nothing for requests that use less', async () => {
    const { get, lines } = await start();
    for (let count = 0; count < 6; count += 1) await get(`/short/${count}`);
    // Would be logged after the requests before it.
    await get('/block/last');
    await vi.waitFor(() => expect(lines.map(({ route }) => route)).toEqual(['/block/:name']), SOON);
  });

  it('logs the route while it is still blocked', async () => {
    const { process: child, get, lines } = await start();
    const response = get('/regular-expression/a');
    await vi.waitFor(() => expect(lines).toHaveLength(1), SOON);
    expect(lines[0]).toMatchObject({ route: '/regular-expression/:name', msg: MESSAGE });
    expect(lines[0]?.stack).toContain('RegExp.test');
    child.kill('SIGKILL');
    await expect(response).rejects.toThrow();
  });

  it('ends itself with the route as its last words, where a setting says so', async () => {
    const { process: child, get, lines } = await start(2_000);
    const exited = once(child, 'exit');
    await expect(get('/regular-expression/a')).rejects.toThrow();
    expect(await exited).toEqual([null, 'SIGKILL']);
    await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ level: 'fatal' }), SOON);
    expect(lines.at(-1)).toMatchObject({
      route: '/regular-expression/:name',
      msg: 'the event loop is blocked: the process ends itself',
    });
    expect(lines.at(-1)?.blockedMs).toBeGreaterThanOrEqual(2_000);
  });
});
