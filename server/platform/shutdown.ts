import type { Logger } from './logger.ts';

export type ShutdownStep = readonly [name: string, close: () => Promise<void> | void];

/**
 * On the first SIGTERM or SIGINT runs the steps in their order and exits with 0, or with 1 when one failed; the
 * steps after a failed one still run. A second signal exits at once.
 */
export function onShutdown(steps: readonly ShutdownStep[], logger: Logger): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    const failed = await runSteps(steps, logger);
    logger.info({ failed }, 'stopped');
    process.exit(failed > 0 ? 1 : 0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
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
