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

const servers = new Map<string, () => RedisState>();

/** Exposes one series per state: 1 where the connection to a server is in that state, of those with a `name` of their own. */
export function exposeRedisState(name: string, state: () => RedisState): void {
  servers.set(name, state);
  const metric = { name: 'redis_state', help: 'State of the connections to Redis.', labelNames: ['state'] };
  exposeGauge(metric, () => {
    const current = new Set([...servers.values()].map((read) => read()));
    return STATES.map((each): Sample => [{ state: each }, current.has(each) ? 1 : 0]);
  });
}
