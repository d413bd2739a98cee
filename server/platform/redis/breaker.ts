export type BreakerState = 'closed' | 'open' | 'half-open';

export interface Breaker {
  /** Whether a shopper's command may be sent now. */
  allows(): boolean;
  /** Takes the one probe of an open breaker whose time is up; the caller must report how it went. */
  takeProbe(): boolean;
  succeeded(): void;
  failed(): void;
  reset(): void;
  state(): BreakerState;
}

/**
 * Opens after `failures` failures in a row, for `openMs`. Only a probe tests an open breaker, never a shopper's
 * command: nobody waits to find out that Redis is still away. `now` is in milliseconds and never goes back.
 */
export function createBreaker({
  failures,
  openMs,
  now,
  onChange = () => {},
}: {
  failures: number;
  openMs: number;
  now: () => number;
  onChange?: (state: BreakerState) => void;
}): Breaker {
  let state: BreakerState = 'closed';
  let inARow = 0;
  let openedAt = 0;

  const enter = (next: BreakerState) => {
    if (next === 'open') openedAt = now();
    if (next === 'closed') inARow = 0;
    if (next === state) return;
    state = next;
    onChange(next);
  };

  return {
    allows: () => state === 'closed',
    takeProbe() {
      if (state !== 'open' || now() - openedAt < openMs) return false;
      enter('half-open');
      return true;
    },
    succeeded() {
      // A late answer to a command sent before the breaker opened proves nothing about the next one.
      if (state !== 'open') enter('closed');
    },
    failed() {
      if (state === 'open') return;
      inARow += 1;
      if (state === 'half-open' || inARow >= failures) enter('open');
    },
    reset: () => enter('closed'),
    state: () => state,
  };
}
