import { createDurations, createTally, exposeGauge, type Sample } from '../telemetry/metrics.ts';
import type { RedisState } from './redis-port.ts';

const STATES: readonly RedisState[] = ['off', 'connecting', 'ready', 'failing'];

const durations = createDurations(
  {
    name: 'redis_command_duration_seconds',
    help: 'Commands to Redis; late ones are given up after 50 ms.',
    labelNames: ['result'],
  },
  [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1],
);

/** How often Redis was left alone because it did not answer. */
export const countBreaker = createTally({
  name: 'redis_breaker_changes_total',
  help: 'Changes of the breaker before Redis, by the state it came to.',
  labelNames: ['state'],
});

/** Times one command. */
export function timeCommand(startedAt: number, result: 'ok' | 'refused' | 'failed' | 'late'): void {
  durations.observe({ result }, (performance.now() - startedAt) / 1_000);
}

/** One line for each state: 1 for the one that is. */
export function exposeRedisState(state: () => RedisState): void {
  const metric = { name: 'redis_state', help: 'State of the connection to Redis.', labelNames: ['state'] };
  exposeGauge(metric, () => STATES.map((each): Sample => [{ state: each }, each === state() ? 1 : 0]));
}
