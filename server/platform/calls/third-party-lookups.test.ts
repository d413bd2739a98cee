import { describe, expect, it } from 'vitest';
import { createLogger } from '../logs/logger.ts';
import { registry } from '../telemetry/metrics.ts';
import { createLookups } from './third-party-lookups.ts';

const NEVER = () => new Promise<never>(() => {});
const DOWN = () => Promise.reject(new Error('down'));

function setUp() {
  const time = { now: 0 };
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger(
    { name: 'test', level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const lookUp = createLookups<string>({
    failures: 3,
    openMs: 30_000,
    deadlineMs: 50,
    maxRunning: 2,
    now: () => time.now,
  });
  const ask = (key: string, request: () => Promise<string>, service = 'weather') =>
    lookUp({ service, key, logger }, request);
  return { time, lines, ask };
}

const results = async (service: string) => {
  const { values = [] } = (await registry.getSingleMetric('third_party_lookups_total')?.get()) ?? {};
  return Object.fromEntries(
    values
      .filter(({ labels }) => labels.service === service)
      .map(({ labels, value }) => [labels.result, value]),
  );
};

describe('look-ups at a third-party service', () => {
  it('log the cause when the service fails for long, and once when it responds again', async () => {
    const { time, lines, ask } = setUp();
    for (let at = 0; at < 8; at += 1) expect(await ask(`key-${at}`, DOWN, 'news')).toBeUndefined();
    expect(await ask('other', async () => 'sun')).toBe('sun');
    time.now = 30_000;
    expect(await ask('probe', DOWN, 'news')).toBeUndefined();
    time.now = 60_000;
    expect(await ask('probe', async () => 'headline', 'news')).toBe('headline');
    expect(await ask('next', async () => 'headline', 'news')).toBe('headline');
    expect(lines).toMatchObject([
      { level: 'warn', service: 'news', err: { type: 'Error', message: 'down' } },
      { level: 'info', service: 'news', msg: 'a third-party service responds again' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/key-|probe/);
    expect(await results('news')).toEqual({ failed: 4, skipped: 5, ok: 2 });
  });

  it('log no single failure', async () => {
    const { lines, ask } = setUp();
    for (const request of [DOWN, DOWN, async () => 'sun', DOWN, DOWN]) await ask('key', request);
    expect(lines).toEqual([]);
  });

  it('have no result at the deadline, which is a failure', async () => {
    const { lines, ask } = setUp();
    for (const key of ['a', 'b', 'c']) expect(await ask(key, NEVER)).toBeUndefined();
    expect(lines).toMatchObject([{ err: { message: 'Timed out after 50 ms' } }]);
  });

  it('of the same key share a result, and further ones are skipped while too many run', async () => {
    const { ask } = setUp();
    const { promise, resolve } = Promise.withResolvers<string>();
    const running = [ask('a', () => promise), ask('a', NEVER), ask('b', () => promise)];
    expect(await ask('c', async () => 'sun')).toBeUndefined();
    resolve('rain');
    expect(await Promise.all(running)).toEqual(['rain', 'rain', 'rain']);
    expect(await ask('c', async () => 'sun')).toBe('sun');
  });
});
