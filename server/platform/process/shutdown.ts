import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logs/logger.ts';

export type ShutdownStep = readonly [name: string, run: () => Promise<void> | void];

interface ShutdownPlan {
  /** Seconds between `drain` and the first step, in which load balancers stop sending requests. */
  readonly drainSeconds: number;
  /** Makes the process unready; it continues to serve. */
  readonly drain: () => void;
  readonly steps: readonly ShutdownStep[];
}

interface Shutdown {
  /** Sets what the first signal does from now on. */
  plan(plan: ShutdownPlan): void;
}

/**
 * Handles SIGTERM and SIGINT from the start: PID 1 of a container has no default handlers, and would run until it is
 * killed. Before a plan is set, a signal exits with 0 at once. Afterwards it drains, waits, runs all steps in order and
 * exits with 0, or with 1 when a step failed. A second signal exits at once.
 */
export function handleShutdownSignals(logger: Logger): Shutdown {
  let plan: ShutdownPlan | undefined;
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    if (!plan) process.exit(0);
    const { drainSeconds, drain, steps } = plan;
    logger.info({ signal, drainSeconds }, 'stopping');
    drain();
    if (drainSeconds > 0) await pause(drainSeconds * 1_000);
    const failed = await runShutdownSteps(steps, logger);
    logger.info({ failed }, 'stopped');
    process.exit(failed > 0 ? 1 : 0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return {
    plan(newPlan) {
      plan = newPlan;
    },
  };
}

/** Runs all steps in order, logs those that fail, and returns their number. */
export async function runShutdownSteps(steps: readonly ShutdownStep[], logger: Logger): Promise<number> {
  let failed = 0;
  for (const [name, run] of steps) {
    try {
      await run();
    } catch (error) {
      failed += 1;
      logger.error({ err: error, step: name }, 'shutdown step failed');
    }
  }
  return failed;
}
