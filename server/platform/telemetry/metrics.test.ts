import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminServer } from '../admin/admin-server.ts';
import type { ListeningServer } from '../http/http-server.ts';
import { createLogger } from '../logs/logger.ts';
import { createCounter, createDurationHistogram, exposeCounter, exposeGauge } from './metrics.ts';
import { startTelemetry } from './telemetry.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const env = {
  BRAND: 'easyfelt',
  VERSION: '1.2.3',
  COMMIT: 'abc',
  OTEL_TRACES_SAMPLER_ARG: 0.1,
  EVENT_LOOP_LIMIT: 0,
  LOG_LEVEL: 'silent' as const,
};
let server: ListeningServer;

beforeAll(async () => {
  const admin = createAdminServer({ port: 0, host: '127.0.0.1', logger });
  await startTelemetry({ env, service: 'test', logger, admin });
  server = await admin.listen();
});
afterAll(() => server.close());

async function scrape(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return await response.text();
}

describe('/metrics', () => {
  it('contains process metrics and the build', async () => {
    const text = await scrape();
    expect(text).toContain('build_info{brand="easyfelt",version="1.2.3",commit="abc"} 1');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
  });

  it('counts by labels', async () => {
    const count = createCounter({ name: 'counter_total', help: 'Counter.', labelNames: ['a', 'b'] });
    count('x', 'y');
    count('x', 'y');
    count('x', 'z');
    const text = await scrape();
    expect(text).toContain('counter_total{a="x",b="y"} 2');
    expect(text).toContain('counter_total{a="x",b="z"} 1');
  });

  it('reads values at each scrape, concurrent ones too, and drops old series', async () => {
    let readings: [Record<string, string>, number][] = [
      [{ state: 'old' }, 1],
      [{ state: 'new' }, 2],
    ];
    const read = async () => readings;
    exposeGauge({ name: 'read_gauge', help: 'Gauge.', labelNames: ['state'] }, read);
    exposeCounter({ name: 'read_total', help: 'Counter.', labelNames: ['state'] }, read);
    for (const text of await Promise.all([scrape(), scrape()])) {
      expect(text).toContain('read_total{state="new"} 2\n');
      expect(text).toContain('read_gauge{state="old"} 1\n');
    }
    readings = [[{ state: 'new' }, 3]];
    const text = await scrape();
    expect(text).toContain('read_gauge{state="new"} 3');
    expect(text).toContain('read_total{state="new"} 3');
    expect(text).not.toContain('state="old"');
  });

  it('leaves out metrics that cannot be read', async () => {
    exposeGauge({ name: 'broken_gauge', help: 'Gauge.' }, () => Promise.reject(new Error('unavailable')));
    exposeGauge({ name: 'hanging_gauge', help: 'Gauge.' }, () => new Promise(() => {}));
    const text = await scrape();
    expect(text).toContain('build_info{');
    expect(text).not.toMatch(/^(broken|hanging)_gauge/m);
  });

  it('replaces a metric of the same name', async () => {
    exposeGauge({ name: 'twice', help: 'Gauge.' }, () => [[{}, 1]]);
    exposeGauge({ name: 'twice', help: 'Gauge.' }, () => [[{}, 2]]);
    expect(await scrape()).toContain('twice 2');
  });

  it('puts durations into buckets of seconds', async () => {
    createDurationHistogram({ name: 'took_seconds', help: 'Took.', labelNames: ['route'] }).observe(
      { route: '/x' },
      0.02,
    );
    const text = await scrape();
    expect(text).toContain('took_seconds_bucket{le="0.01",route="/x"} 0');
    expect(text).toContain('took_seconds_bucket{le="0.025",route="/x"} 1');
  });
});
