import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What this process tells Prometheus; one for all its parts. */
export const registry = new Registry();

/** One line of a metric: its labels and its value. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
}

type Read = () => Iterable<Sample> | Promise<Iterable<Sample>>;

/**
 * A gauge that is read when Prometheus asks. A part that opens again takes the place of the one before; one that
 * cannot be read, or not within a second, shows no value, and the rest of the metrics goes out.
 */
export function exposeGauge(metric: Metric, read: Read): void {
  new Gauge({
    ...inPlaceOfFormer(metric),
    collect() {
      return readInto(this, metric, read, (labels, value) => this.set(labels, value));
    },
  });
}

/** Like {@link exposeGauge} for a number that somebody else counts and that only rises. */
export function exposeCounter(metric: Metric, read: Read): void {
  new Counter({
    ...inPlaceOfFormer(metric),
    collect() {
      return readInto(this, metric, read, (labels, value) => this.inc(labels, value));
    },
  });
}

function inPlaceOfFormer({ name, help, labelNames = [] }: Metric) {
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
  // Two scrapes at once must not add up: nothing waits from here on.
  target.reset();
  if (labelNames.length === 0) target.remove(); // reset leaves a 0 that nobody read
  for (const [labels, value] of samples) put({ ...labels }, value);
}

/** A database that hangs must not take the metrics along that tell so. */
const READ_LIMIT = 1_000;

async function readSafely(read: Read): Promise<Iterable<Sample>> {
  const late = Promise.withResolvers<Iterable<Sample>>();
  const timer = setTimeout(() => late.resolve([]), READ_LIMIT);
  try {
    return await Promise.race([read(), late.promise]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/** From a millisecond, a kept page, to ten seconds, when every caller has given up. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A histogram in seconds. Observing costs about a microsecond, so kept pages do not pass by here. */
export function createDurations<Name extends string>(
  metric: Omit<Metric, 'labelNames'> & { readonly labelNames: readonly Name[] },
  buckets: readonly number[] = SECONDS,
): Histogram<Name> {
  return new Histogram({
    ...metric,
    labelNames: [...metric.labelNames],
    buckets: [...buckets],
    registers: [registry],
  });
}

/** Times work, whatever comes of it; the labels may tell how it ended. A rejection goes on. */
export async function timed<Name extends string, T>(
  durations: Histogram<Name>,
  labels: (result: 'ok' | 'error') => Partial<Record<Name, string | number>>,
  run: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  let result: 'ok' | 'error' = 'error';
  try {
    const answer = await run();
    result = 'ok';
    return answer;
  } finally {
    durations.observe(labels(result), (performance.now() - startedAt) / 1_000);
  }
}

interface Cell {
  count: number;
}

interface Tally {
  /** Adds one, by labels in the order of their names. */
  (...labels: readonly string[]): void;
  /** The number itself, for where even a look into a map is too much. */
  cell(...labels: readonly string[]): Cell;
}

/** Counts by labels for the cost of one look into a map: hashing waits for Prometheus. */
export function createTally(metric: Metric & { readonly labelNames: readonly string[] }): Tally {
  const counts = new Map<string, { labels: Record<string, string>; count: number }>();
  exposeCounter(metric, () => [...counts.values()].map(({ labels, count }): Sample => [labels, count]));
  const cell = (...labels: readonly string[]): Cell => {
    const key = labels.join('\n');
    let found = counts.get(key);
    if (!found) {
      const named = metric.labelNames.map((name, place) => [name, labels[place] ?? '']);
      found = { labels: Object.fromEntries(named), count: 0 };
      counts.set(key, found);
    }
    return found;
  };
  const add = (...labels: readonly string[]) => {
    cell(...labels).count += 1;
  };
  return Object.assign(add, { cell });
}

/** What is true of every process: memory, processor time, delay of the event loop, and which build it runs. */
export function exposeProcess(build: { brand: string; version: string; commit: string }): void {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry });
  const labelNames = ['brand', 'version', 'commit'];
  exposeGauge({ name: 'build_info', help: 'Which build runs; always 1.', labelNames }, () => [[build, 1]]);
}
