import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withDeadline } from '../resilience/deadline.ts';

/** The metrics of this process, for Prometheus. */
export const registry = new Registry();

export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
}

type Read = () => Iterable<Sample> | Promise<Iterable<Sample>>;

/**
 * Exposes a gauge that `read` computes at each scrape. A second metric of the same name replaces the first. A metric
 * that cannot be read within a second has no value in that scrape.
 */
export function exposeGauge(metric: Metric, read: Read): void {
  new Gauge({
    ...registration(metric),
    collect() {
      return readInto(this, metric, read, (labels, value) => this.set(labels, value));
    },
  });
}

/** Like {@link exposeGauge}, for a counter whose total `read` returns. */
export function exposeCounter(metric: Metric, read: Read): void {
  new Counter({
    ...registration(metric),
    collect() {
      return readInto(this, metric, read, (labels, value) => this.inc(labels, value));
    },
  });
}

/** Unregisters an earlier metric of the same name. */
function registration({ name, help, labelNames = [] }: Metric) {
  registry.removeSingleMetric(name);
  return { name, help, labelNames: [...labelNames], registers: [registry] };
}

async function readInto(
  target: Gauge | Counter,
  { labelNames = [] }: Metric,
  read: Read,
  put: (labels: Record<string, string>, value: number) => void,
): Promise<void> {
  const samples = await readSafely(read);
  // No await from here on: concurrent scrapes would add up their values.
  target.reset();
  if (labelNames.length === 0) target.remove(); // reset() sets a metric without labels to 0
  for (const [labels, value] of samples) put({ ...labels }, value);
}

/** The metrics of a process must stay available while its database hangs. */
const READ_TIMEOUT_MS = 1_000;

async function readSafely(read: Read): Promise<Iterable<Sample>> {
  try {
    return await withDeadline(async () => read(), { ms: READ_TIMEOUT_MS });
  } catch {
    return [];
  }
}

/** From 1 ms (a cached read) to 10 s (callers have timed out). */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A histogram in seconds. Observing takes about a microsecond: too much for cached pages. */
export function createDurationHistogram<Name extends string>(
  metric: Omit<Metric, 'labelNames'> & { readonly labelNames: readonly Name[] },
  buckets: readonly number[] = BUCKETS_SECONDS,
): Histogram<Name> {
  return new Histogram({
    ...metric,
    labelNames: [...metric.labelNames],
    buckets: [...buckets],
    registers: [registry],
  });
}

/** Observes the duration of `run`, which may reject; the labels may depend on its result. */
export async function measureDuration<Name extends string, T>(
  durations: Histogram<Name>,
  labels: (result: 'ok' | 'error') => Partial<Record<Name, string | number>>,
  run: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  let result: 'ok' | 'error' = 'error';
  try {
    const value = await run();
    result = 'ok';
    return value;
  } finally {
    durations.observe(labels(result), (performance.now() - startedAt) / 1_000);
  }
}

interface Series {
  count: number;
}

export interface LabelledCounter {
  /** Adds one; the values are in the order of `labelNames`. */
  (...labelValues: readonly string[]): void;
  /** One time series, to increment directly where even a map lookup is too slow. */
  series(...labelValues: readonly string[]): Series;
}

/** A counter that costs one map lookup per increment; prom-client hashes the labels each time. */
export function createCounter(metric: Metric & { readonly labelNames: readonly string[] }): LabelledCounter {
  const seriesByKey = new Map<string, { labels: Record<string, string>; count: number }>();
  exposeCounter(metric, () => [...seriesByKey.values()].map(({ labels, count }): Sample => [labels, count]));
  const series = (...labelValues: readonly string[]): Series => {
    const key = labelValues.join('\n');
    const known = seriesByKey.get(key);
    if (known) return known;
    const labels = metric.labelNames.map((name, index) => [name, labelValues[index] ?? '']);
    const created = { labels: Object.fromEntries(labels), count: 0 };
    seriesByKey.set(key, created);
    return created;
  };
  const increment = (...labelValues: readonly string[]) => {
    series(...labelValues).count += 1;
  };
  return Object.assign(increment, { series });
}

/** Exposes memory, CPU time and event loop delay of this process, and its build. */
export function exposeProcessMetrics(build: { brand: string; version: string; commit: string }): void {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry });
  const labelNames = ['brand', 'version', 'commit'];
  exposeGauge(
    { name: 'build_info', help: 'The running build, as labels; the value is always 1.', labelNames },
    () => [[build, 1]],
  );
}
