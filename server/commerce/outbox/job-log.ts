import type { Logger } from '#server/platform/logs/logger.ts';
import { createOutageLog, type OutageLog } from '#server/platform/logs/outage-log.ts';

/** The logs of each process by its logger, and in it by task. */
const logs = new WeakMap<Logger, Map<string, OutageLog>>();

/** The log of a job whose runs repeat what failed. The metric of job runs counts each failure. */
export function jobLogOf(logger: Logger, task: string): OutageLog {
  const known = logs.get(logger) ?? new Map<string, OutageLog>();
  logs.set(logger, known);
  const log =
    known.get(task) ??
    createOutageLog({
      logger,
      failure: 'a job failed',
      recovery: 'a job succeeds again',
      fields: { task },
    });
  known.set(task, log);
  return log;
}
