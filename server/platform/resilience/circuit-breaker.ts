export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitBreaker {
  allowsCalls(): boolean;
  /** Returns `true` when an open breaker is due for its probe; the caller must record the result. */
  tryStartProbe(): boolean;
  recordSuccess(): void;
  recordFailure(): void;
  reset(): void;
  state(): CircuitState;
}

/**
 * Opens for `openMs` milliseconds after `failures` consecutive failures. Only a probe tests an open breaker, so that no
 * request waits to find out that a service is still down. `now` is a monotonic clock in milliseconds. `onChange` gets the
 * state and the one before: an outage begins with a change from closed, and each failed probe opens the breaker again.
 */
export function createCircuitBreaker({
  failures,
  openMs,
  now,
  onChange = () => {},
}: {
  failures: number;
  openMs: number;
  now: () => number;
  onChange?: (state: CircuitState, previous: CircuitState) => void;
}): CircuitBreaker {
  let state: CircuitState = 'closed';
  let consecutiveFailures = 0;
  let openedAt = 0;

  const enter = (next: CircuitState) => {
    if (next === 'open') openedAt = now();
    if (next === 'closed') consecutiveFailures = 0;
    if (next === state) return;
    const previous = state;
    state = next;
    onChange(next, previous);
  };

  return {
    allowsCalls: () => state === 'closed',
    tryStartProbe() {
      if (state !== 'open' || now() - openedAt < openMs) return false;
      enter('half-open');
      return true;
    },
    recordSuccess() {
      // A late response to a call made before the breaker opened does not predict the next one.
      if (state !== 'open') enter('closed');
    },
    recordFailure() {
      if (state === 'open') return;
      consecutiveFailures += 1;
      if (state === 'half-open' || consecutiveFailures >= failures) enter('open');
    },
    reset: () => enter('closed'),
    state: () => state,
  };
}
