import { createDurations, timed } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/telemetry/span.ts';
import { type PaymentProvider, type ProviderAdapter, ProviderError } from './provider.ts';

export interface Patience {
  /** Of one call. */
  readonly timeoutMilliseconds: number;
  /** Further tries after the first. */
  readonly retries: number;
  /** Before the first further try; doubled before each one after it. */
  readonly backoffMilliseconds: number;
}

export const PATIENCE: Patience = { timeoutMilliseconds: 5_000, retries: 2, backoffMilliseconds: 150 };

/** A provider whose calls end in time: each has a limit, and is tried again when its fault is a passing one. */
export function patientProvider(adapter: ProviderAdapter, patience: Patience = PATIENCE): PaymentProvider {
  const call = <T>(operation: string, run: (signal: AbortSignal) => Promise<T>) =>
    measured(adapter.name, operation, () => callPatiently(run, patience));
  return {
    name: adapter.name,
    create: (request) => call('create', (signal) => adapter.create(request, signal)),
    get: (id) => call('get', (signal) => adapter.get(id, signal)),
    cancel: (id) => call('cancel', (signal) => adapter.cancel(id, signal)),
    refund: (id, refund) => call('refund', (signal) => adapter.refund(id, refund, signal)),
  };
}

const durations = createDurations({
  name: 'payment_provider_request_duration_seconds',
  help: 'Calls of the payment provider with their further tries.',
  labelNames: ['provider', 'operation', 'result'],
});

function measured<T>(provider: string, operation: string, run: () => Promise<T>): Promise<T> {
  return inSpan({ name: `payment ${operation}`, kind: 'client', attributes: { provider } }, () =>
    timed(durations, (result) => ({ provider, operation, result }), run),
  );
}

async function callPatiently<T>(run: (signal: AbortSignal) => Promise<T>, patience: Patience): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inTime(run, AbortSignal.timeout(patience.timeoutMilliseconds));
    } catch (error) {
      if (attempt >= patience.retries || !(error instanceof ProviderError) || !error.isPassing) throw error;
      const pause = patience.backoffMilliseconds * 2 ** attempt * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Ends the wait even where the client beneath takes no signal, and then hangs on alone. */
function inTime<T>(run: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(
        new ProviderError('the provider did not answer in time', { isPassing: true, cause: signal.reason }),
      );
    signal.addEventListener('abort', late, { once: true });
    run(signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', late));
  });
}
