import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './logger.ts';

export type ShutdownStep = readonly [name: string, close: () => Promise<void> | void];

interface ShutdownPlan {
  /** Between `drain` and the first step, in seconds: how long balancers may take to send nobody here any more. */
  readonly drainSeconds: number;
  /** Says at once that this process is about to stop, while it goes on serving. */
  readonly drain: () => void;
  readonly steps: readonly ShutdownStep[];
}

interface Shutdown {
  /** What the first signal does from here on. */
  plan(plan: ShutdownPlan): void;
}

/**
 * Hears SIGTERM and SIGINT from the first moment on: the first process of a container has no default for them, and
 * would wait for its kill instead. Without a plan nothing is served yet and it exits at once with 0. With one it
 * drains, waits, runs the steps in their order and exits with 0, or with 1 when a step failed; the steps after a
 * failed one still run. A second signal exits at once.
 */
export function onShutdown(logger: Logger): Shutdown {
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
    const failed = await runSteps(steps, logger);
    logger.info({ failed }, 'stopped');
    process.exit(failed > 0 ? 1 : 0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return {
    plan(made) {
      plan = made;
    },
  };
}

/** Runs closers in order, logs those that fail, and answers how many did. */
export async function runSteps(steps: readonly ShutdownStep[], logger: Logger): Promise<number> {
  let failed = 0;
  for (const [name, close] of steps) {
    try {
      await close();
    } catch (error) {
      failed += 1;
      logger.error({ err: error, step: name }, 'a part did not close');
    }
  }
  return failed;
}
