import { vi } from 'vitest';

/** Below the timeout of a test, so that a failed wait reports its assertion. */
const MIN_TIMEOUT_MS = 50_000;

const { waitFor } = vi;

/**
 * A wait ends when its condition holds; the timeout only bounds a failing test. vitest's default of one second, and any
 * other short timeout, fails tests on a busy machine.
 */
const waitForLong: typeof waitFor = (callback, options = {}) => {
  const { timeout = 0, ...rest } = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(callback, { ...rest, timeout: Math.max(timeout, MIN_TIMEOUT_MS) });
};

// Test files that share a process run this file anew with the same `vi`.
if (waitFor.name !== waitForLong.name) vi.waitFor = waitForLong;
