import type { Logger } from '#server/platform/logs/logger.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { type RetryOptions, retry } from '#server/platform/resilience/retry.ts';
import { createDurationHistogram, measureDuration } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/tracing/span.ts';
import {
  type PaymentProvider,
  type ProviderAdapter,
  ProviderError,
} from '../../order-records/payments/provider.ts';
import { cacheAccountLimits } from './account-limits.ts';

export interface CallLimits extends Pick<RetryOptions, 'attempts' | 'firstDelayMs' | 'maxDelayMs'> {
  /** Milliseconds per attempt. */
  readonly timeoutMs: number;
}

const LIMITS: CallLimits = { timeoutMs: 5_000, attempts: 3, firstDelayMs: 150, maxDelayMs: 300 };

/** Adds a timeout per attempt, retries of transient errors, metrics and spans to a provider, and a cache of its limits. */
export function retryingProvider(
  adapter: ProviderAdapter,
  logger: Logger,
  limits: CallLimits = LIMITS,
): PaymentProvider {
  startSeries(adapter.name);
  const call = <T>(operation: string, request: (signal: AbortSignal) => Promise<T>) =>
    measured(adapter.name, operation, () => callWithRetries(request, limits));
  const { limits: ask, limitsNeedAmount, ...facts } = adapter;
  const account = ask && {
    limits: cacheAccountLimits(
      (query, signal) => measured(adapter.name, 'limits', () => ask(query, signal)),
      { provider: adapter.name, logger, ...(limitsNeedAmount ? { needsAmount: limitsNeedAmount } : {}) },
    ),
  };
  return {
    ...facts,
    ...account,
    create: (request) => call('create', (signal) => adapter.create(request, signal)),
    get: (id) => call('get', (signal) => adapter.get(id, signal)),
    cancel: (id) => call('cancel', (signal) => adapter.cancel(id, signal)),
    refund: (id, refund) => call('refund', (signal) => adapter.refund(id, refund, signal)),
    release: (id) => call('release', (signal) => adapter.release(id, signal)),
    capture: (id, capture) => call('capture', (signal) => adapter.capture(id, capture, signal)),
  };
}

const durations = createDurationHistogram({
  name: 'payment_provider_request_duration_seconds',
  help: 'Duration of requests to the payment provider, including their retries.',
  labelNames: ['provider', 'operation', 'result'],
});

/** Alerts compare with the past: the series of failures exist before the first one. */
function startSeries(provider: string): void {
  for (const operation of ['create', 'get', 'cancel', 'refund', 'release', 'capture', 'limits']) {
    for (const result of ['ok', 'error']) durations.zero({ provider, operation, result });
  }
}

function measured<T>(provider: string, operation: string, run: () => Promise<T>): Promise<T> {
  return inSpan({ name: `payment ${operation}`, kind: 'client', attributes: { provider } }, () =>
    measureDuration(durations, (result) => ({ provider, operation, result }), run),
  );
}

function callWithRetries<T>(request: (signal: AbortSignal) => Promise<T>, limits: CallLimits): Promise<T> {
  const onTimeout = () => new ProviderError('the provider did not respond in time', { isTransient: true });
  return retry(() => withDeadline(request, { ms: limits.timeoutMs, onTimeout }), {
    ...limits,
    retryIf: (error) => error instanceof ProviderError && error.isTransient,
  });
}
