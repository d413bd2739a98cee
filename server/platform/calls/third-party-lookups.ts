import type { Logger } from '../logs/logger.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../resilience/circuit-breaker.ts';
import { withDeadline } from '../resilience/deadline.ts';
import { retry } from '../resilience/retry.ts';
import { createCounter } from '../telemetry/metrics.ts';

/** Further look-ups at the same time have no result, so that a flood of them does not occupy the process. */
const MAX_RUNNING = 50;

const countLookup = createCounter({
  name: 'third_party_lookups_total',
  help: 'Look-ups at third-party services by result; skipped after several failures, or while too many run.',
  labelNames: ['service', 'result'],
});

interface LookupOptions {
  /** Failures in a row, after which a service is asked only once in `openMs`. */
  readonly failures: number;
  readonly openMs: number;
  /** For all attempts of a look-up. */
  readonly deadlineMs: number;
  /** By default there is one attempt. */
  readonly secondAttempt?: {
    /** The deadline of each attempt. */
    readonly attemptMs: number;
    readonly delayMs: number;
    readonly retryIf?: (error: unknown) => boolean;
  };
  readonly maxRunning?: number;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
}

interface Lookup {
  /** Name in logs and metrics. Each service has a circuit breaker of its own. */
  readonly service: string;
  /** Look-ups of the same key share one result while they run. It is never logged. */
  readonly key: string;
  readonly logger: Logger;
}

/** Looks something up with `request`; undefined when the service gives no result in time. Never rejects. */
type LookUp<Result> = (
  lookup: Lookup,
  request: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result | undefined>;

/**
 * Look-ups at services that the shop can do without. The cause of a failure is logged when the circuit breaker of its service
 * opens, and not for each request, so that no stranger fills the log.
 */
export function createLookups<Result>(options: LookupOptions): LookUp<Result> {
  const { failures, openMs, deadlineMs, secondAttempt, maxRunning = MAX_RUNNING, now } = options;
  const { attemptMs = deadlineMs, delayMs = 0, retryIf } = secondAttempt ?? {};
  const attempts = { attempts: secondAttempt ? 2 : 1, firstDelayMs: delayMs, maxDelayMs: delayMs, retryIf };
  const breakers = new Map<string, CircuitBreaker>();
  const running = new Map<string, Promise<Result | undefined>>();

  const request: LookUp<Result> = async ({ service, logger }, work) => {
    const breaker = breakers.get(service) ?? createCircuitBreaker({ failures, openMs, now });
    breakers.set(service, breaker);
    if (!breaker.allowsCalls() && !breaker.tryStartProbe()) {
      countLookup(service, 'skipped');
      return undefined;
    }
    const attempt = (signal: AbortSignal) => () => withDeadline(work, { ms: attemptMs, signal });
    try {
      const result = await withDeadline((signal) => retry(attempt(signal), { ...attempts, signal }), {
        ms: deadlineMs,
      });
      countLookup(service, 'ok');
      const before = breaker.state();
      breaker.recordSuccess();
      if (before !== breaker.state()) logger.info({ service }, 'a third-party service responds again');
      return result;
    } catch (error) {
      countLookup(service, 'failed');
      const before = breaker.state();
      breaker.recordFailure();
      if (before === 'closed' && !breaker.allowsCalls())
        logger.warn({ service, err: error }, 'a third-party service does not respond as documented');
      return undefined;
    }
  };
  return async (lookup, work) => {
    const id = `${lookup.service} ${lookup.key}`;
    const current = running.get(id);
    if (current) return current;
    if (running.size >= maxRunning) {
      countLookup(lookup.service, 'skipped');
      return undefined;
    }
    const result = request(lookup, work).finally(() => running.delete(id));
    running.set(id, result);
    return result;
  };
}
