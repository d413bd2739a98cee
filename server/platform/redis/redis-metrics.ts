import { createCounter, createDurationHistogram, exposeGauge, type Sample } from '../telemetry/metrics.ts';
import type { RedisState } from './redis-client.ts';

const STATES: readonly RedisState[] = ['off', 'connecting', 'ready', 'failing'];

const durations = createDurationHistogram(
  {
    name: 'redis_command_duration_seconds',
    help: 'Duration of Redis commands; they time out after 50 ms (result late).',
    labelNames: ['result'],
  },
  [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1],
);

export const countBreakerChange = createCounter({
  name: 'redis_breaker_changes_total',
  help: 'State changes of the Redis circuit breaker, by new state.',
  labelNames: ['state'],
});

/** `startedAt` is a `performance.now()`. */
export function observeCommand(startedAt: number, result: 'ok' | 'refused' | 'failed' | 'late'): void {
  durations.observe({ result }, (performance.now() - startedAt) / 1_000);
}

/** Exposes one series per state: 1 for the current state, 0 for the others. */
export function exposeRedisState(state: () => RedisState): void {
  const metric = { name: 'redis_state', help: 'State of the connection to Redis.', labelNames: ['state'] };
  exposeGauge(metric, () => STATES.map((each): Sample => [{ state: each }, each === state() ? 1 : 0]));
}
