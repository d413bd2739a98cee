import { exposeCounter, exposeGauge, type Sample } from '#server/platform/telemetry/metrics.ts';
import type { Cache } from '../cache/cache.ts';
import type { PageAnswers } from '../pages/page-deps.ts';
import type { RenderGate } from '../pages/render-queue.ts';
import type { CallLimit } from '../trpc/call-limit.ts';

interface Measured {
  readonly cache: Pick<Cache, 'stats'>;
  readonly pageAnswers: PageAnswers;
  readonly gate: Pick<RenderGate, 'stats'>;
  readonly callLimit: Pick<CallLimit, 'stats'>;
}

/** What the storefront counts on its own on the way of every request, read at each scrape. */
export function storefrontMetrics({ cache, pageAnswers, gate, callLimit }: Measured): void {
  const gauge = (name: string, help: string, read: () => number) =>
    exposeGauge({ name, help }, () => [[{}, read()]]);
  const counter = (name: string, help: string, read: () => number) =>
    exposeCounter({ name, help }, () => [[{}, read()]]);

  const answers = { name: 'page_answers_total', help: 'Pages by how they were answered.' };
  exposeCounter({ ...answers, labelNames: ['state'] }, () =>
    Object.entries(pageAnswers).map(([state, count]): Sample => [{ state }, count]),
  );
  gauge('page_renders_in_flight', 'Renders that run.', () => gate.stats().running);
  gauge('page_render_queue_length', 'Renders that wait for their turn.', () => gate.stats().queued);
  counter('page_renders_total', 'Renders begun.', () => gate.stats().rendered);
  counter('page_renders_refused_total', 'Renders for which it was too busy.', () => gate.stats().refused);
  gauge(
    'trpc_requests_in_flight',
    'Requests with calls that are under way.',
    () => callLimit.stats().inFlight,
  );
  counter(
    'trpc_requests_refused_total',
    'Requests with calls for which it was too busy.',
    () => callLimit.stats().refused,
  );

  const reads = { name: 'cache_reads_total', help: 'Cached reads by policy and where they were answered.' };
  exposeCounter({ ...reads, labelNames: ['policy', 'state'] }, () =>
    Object.entries(cache.stats().readsByPolicy).flatMap(([policy, states]) =>
      Object.entries(states).map(([state, count]): Sample => [{ policy, state }, count]),
    ),
  );
  gauge('cache_memory_bytes', 'Estimated bytes that the cache holds.', () => cache.stats().bytes);
  gauge('cache_memory_entries', 'Values that the cache holds.', () => cache.stats().entries);
}
