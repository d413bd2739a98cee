import { exposeCounter, exposeGauge, type Sample } from '#server/platform/telemetry/metrics.ts';
import type { Cache } from '../cache/cache.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { PageCounts } from '../pages/page-deps.ts';
import type { RenderQueue } from '../pages/render-queue.ts';
import type { CallLimit } from '../trpc/calls/call-limit.ts';

interface StorefrontStats {
  readonly cache: Pick<Cache, 'stats'>;
  readonly pageCounts: PageCounts;
  readonly renderQueue: Pick<RenderQueue, 'stats'>;
  readonly callLimit: Pick<CallLimit, 'stats'>;
  readonly rateLimit: Pick<RateLimit, 'stats'>;
}

/** Exposes the storefront's own counters; they are read at each scrape. */
export function exposeStorefrontMetrics({
  cache,
  pageCounts,
  renderQueue,
  callLimit,
  rateLimit,
}: StorefrontStats): void {
  const gauge = (name: string, help: string, read: () => number) =>
    exposeGauge({ name, help }, () => [[{}, read()]]);
  const counter = (name: string, help: string, read: () => number) =>
    exposeCounter({ name, help }, () => [[{}, read()]]);

  const responses = {
    name: 'page_responses_total',
    help: 'Page responses: from the cache (hit, stale), rendered (miss, bypass), without data that could not be read (degraded), or the overload page (overload).',
  };
  exposeCounter({ ...responses, labelNames: ['state'] }, () =>
    Object.entries(pageCounts).map(([state, count]): Sample => [{ state }, count]),
  );
  gauge('page_renders_in_flight', 'Renders in progress.', () => renderQueue.stats().running);
  gauge('page_render_queue_length', 'Renders in the queue.', () => renderQueue.stats().queued);
  counter('page_renders_total', 'Renders started.', () => renderQueue.stats().rendered);
  counter('page_renders_refused_total', 'Renders that the queue refused.', () => renderQueue.stats().refused);
  gauge('trpc_requests_in_flight', 'tRPC calls in progress.', () => callLimit.stats().inFlight);
  counter(
    'trpc_requests_refused_total',
    'tRPC requests refused because too many were in progress.',
    () => callLimit.stats().refused,
  );
  counter(
    'rate_limit_refused_total',
    'Requests refused because their visitor sends too many.',
    () => rateLimit.stats().refused,
  );

  const reads = { name: 'cache_reads_total', help: 'Cached reads by policy and result.' };
  exposeCounter({ ...reads, labelNames: ['policy', 'state'] }, () =>
    Object.entries(cache.stats().readsByPolicy).flatMap(([policy, states]) =>
      Object.entries(states).map(([state, count]): Sample => [{ policy, state }, count]),
    ),
  );
  gauge('cache_memory_bytes', 'Estimated bytes in the in-process cache.', () => cache.stats().bytes);
  gauge('cache_memory_entries', 'Entries in the in-process cache.', () => cache.stats().entries);
}
