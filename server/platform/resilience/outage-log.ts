import { appErrorIn } from '#shared/errors/app-error.ts';
import type { Logger } from '../logs/logger.ts';

/** Of an outage. Messages may contain what a visitor sent. */
const MAX_CAUSES = 10;

export interface OutageLog {
  /** Logs the first failure of an outage, and the first one of each other cause. */
  failed(error: unknown, fields?: object): void;
  /** Logs the end of an outage, with the number of its failures. */
  succeeded(): void;
}

interface OutageOptions {
  readonly logger: Logger;
  /** The line of a failure. */
  readonly failure: string;
  /** The line of the end. */
  readonly recovery: string;
  /** In both lines. */
  readonly fields?: object;
  /** Milliseconds without a failure after which a success ends the outage: of many calls at once, some succeed meanwhile. */
  readonly quietMs?: number;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

interface Outage {
  readonly beganAt: number;
  /** Causes that have been logged. */
  readonly causes: Set<string>;
  failures: number;
  failedAt: number;
  /** The first success after the last failure. */
  succeededAt: number | undefined;
}

/** Logs failures of the same work by outage: one line for each cause, and one when it ends. */
export function createOutageLog({
  logger,
  failure,
  recovery,
  fields: ownFields = {},
  quietMs = 0,
  now = () => performance.now(),
}: OutageOptions): OutageLog {
  let outage: Outage | undefined;

  return {
    failed(error, fields = {}) {
      const at = now();
      outage ??= { beganAt: at, causes: new Set(), failures: 0, failedAt: at, succeededAt: undefined };
      outage.failures += 1;
      outage.failedAt = at;
      outage.succeededAt = undefined;
      const { causes } = outage;
      const cause = causeOf(error);
      if (causes.has(cause) || causes.size >= MAX_CAUSES) return;
      causes.add(cause);
      logger.error({ err: error, ...ownFields, ...fields }, failure);
    },
    succeeded() {
      if (!outage) return;
      const at = now();
      outage.succeededAt ??= at;
      if (at - outage.failedAt < quietMs) return;
      const { beganAt, succeededAt, failures } = outage;
      outage = undefined;
      const seconds = Math.round((succeededAt - beganAt) / 1_000);
      logger.info({ ...ownFields, failures, seconds }, recovery);
    },
  };
}

/** The text of an AppError, or of the last cause: the query builder puts the values of a statement into its own. */
function causeOf(error: unknown): string {
  const known = appErrorIn(error);
  if (known) return known.message;
  let last = error;
  while (last instanceof Error && last.cause !== undefined) last = last.cause;
  return last instanceof Error ? `${last.name}: ${last.message}` : String(last);
}
