import { afterEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { createServerClock } from './server-clock.ts';

const SERVER = Date.parse('2026-03-02T12:00:00Z');

/** The clocks of a browser that is 36 hours slow. */
function slowBrowser() {
  const time = { monotonic: 500, wall: SERVER - 36 * HOUR_MS };
  return {
    clocks: { monotonic: () => time.monotonic, wall: () => time.wall },
    pass(monotonic: number, wall = monotonic) {
      time.monotonic += monotonic;
      time.wall += wall;
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test('the time of the server, read once, with the time that has elapsed', async () => {
  const { clocks, pass } = slowBrowser();
  const read = vi.fn(async () => SERVER);
  const now = createServerClock(read, clocks);
  expect(await Promise.all([now(), now()])).toEqual([new Date(SERVER), new Date(SERVER)]);
  pass(5 * HOUR_MS);
  expect(await now()).toEqual(new Date(SERVER + 5 * HOUR_MS));
  expect(read).toHaveBeenCalledTimes(1);
});

test('is read again after the browser slept or its clock was set', async () => {
  const { clocks, pass } = slowBrowser();
  const read = vi.fn(async () => SERVER);
  const now = createServerClock(read, clocks);
  await now();
  read.mockResolvedValue(SERVER + 9 * HOUR_MS);
  pass(1000, 9 * HOUR_MS);
  expect(await now()).toEqual(new Date(SERVER + 9 * HOUR_MS));
  read.mockResolvedValue(SERVER + 10 * HOUR_MS);
  pass(HOUR_MS, -8 * HOUR_MS);
  expect(await now()).toEqual(new Date(SERVER + 10 * HOUR_MS));
  expect(read).toHaveBeenCalledTimes(3);
});

test('is unknown while the server is unreachable, and read again', async () => {
  const { clocks } = slowBrowser();
  const read = vi.fn(async (): Promise<number> => Promise.reject(new TypeError('Failed to fetch')));
  const now = createServerClock(read, clocks);
  expect(await now()).toBeUndefined();
  read.mockImplementation(async () => SERVER);
  expect(await now()).toEqual(new Date(SERVER));
});

test.each([
  ['of the server itself', { date: 'Mon, 02 Mar 2026 12:00:00 GMT' }, 200, new Date(SERVER)],
  ['from a cache', { date: 'Mon, 02 Mar 2026 11:00:00 GMT', age: '3600' }, 200, new Date(SERVER)],
  ['with a malformed age', { date: 'Mon, 02 Mar 2026 12:00:00 GMT', age: 'old' }, 200, new Date(SERVER)],
  ['without a date', {}, 200, undefined],
  ['with a malformed date', { date: 'today' }, 200, undefined],
  ['of an error', { date: 'Mon, 02 Mar 2026 12:00:00 GMT' }, 502, undefined],
])('a response %s', async (_name, headers, status, expected) => {
  const fetcher = vi.fn(async () => new Response(null, { status, headers }));
  vi.stubGlobal('fetch', fetcher);
  expect(await createServerClock(undefined, slowBrowser().clocks)()).toEqual(expected);
  expect(fetcher).toHaveBeenCalledWith(
    '/favicon.svg',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
});
