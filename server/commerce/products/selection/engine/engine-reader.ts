import { StatusError } from '#server/platform/calls/fetch-text.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import { createCircuitBreaker } from '#server/platform/resilience/circuit-breaker.ts';
import { createCounter, exposeGauge } from '#server/platform/telemetry/metrics.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SearchClient } from './search-client.ts';

const FAILURES = 5;
const OPEN_MS = 2_000;

const countRead = createCounter({
  name: 'search_engine_reads_total',
  help: 'Lists and searches read from the search engine.',
  labelNames: ['result'],
});
// Also for a shop without an engine: an alert selects them, and another one misses them.
for (const result of ['ok', 'failed', 'refused']) countRead.series(result);

/**
 * Reads for lists and searches. Rejects with SERVICE_UNAVAILABLE when the engine does not respond as it should; after some
 * failures at once, so that requests do not wait for it. The storefront then serves what its caches have.
 */
export function createEngineReader(
  client: SearchClient,
  logger: Logger,
  now = () => performance.now(),
): SearchClient {
  const breaker = createCircuitBreaker({
    failures: FAILURES,
    openMs: OPEN_MS,
    now,
    onChange: (state, previous) => {
      if (previous === 'closed')
        logger.error('the search engine does not respond: lists and searches are unavailable');
      if (state === 'closed') logger.info('the search engine responds again');
    },
  });
  exposeGauge(
    { name: 'search_engine_available', help: '1 while lists are read from the search engine.' },
    () => [[{}, breaker.state() === 'closed' ? 1 : 0]],
  );

  return {
    async send(request) {
      if (!breaker.allowsCalls() && !breaker.tryStartProbe()) {
        countRead('refused');
        throw unavailable();
      }
      try {
        const response = await client.send(request);
        breaker.recordSuccess();
        countRead('ok');
        return response;
      } catch (cause) {
        // A node that refuses a query responds to others.
        if (cause instanceof StatusError && cause.status < 500) breaker.recordSuccess();
        else breaker.recordFailure();
        countRead('failed');
        throw unavailable(cause);
      }
    },
  };
}

/** The error of a read: a warning when it failed, information when it was refused. */
function unavailable(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', {
    message: 'The search engine does not respond',
    logLevel: cause === undefined ? 'info' : 'warn',
    ...(cause === undefined ? {} : { cause }),
  });
}
