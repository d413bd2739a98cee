import { HOUR_MS } from '#shared/dates/durations.ts';
import { appErrorIn, type LogLevel } from '#shared/errors/app-error.ts';
import type { Logger } from './logger.ts';

/** Time without a failure that ends an outage of many calls at once, of which some succeed meanwhile. */
export const QUIET_MS = 10_000;

/** Causes that an outage logs in an hour. Messages may contain what a visitor sent. */
const MAX_CAUSES = 10;

export interface OutageLog {
  /** Logs the first failure of an outage and of each other cause, and while the outage lasts again each hour. */
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
  /** The level of a failure; defaults to `error`. */
  readonly level?: LogLevel;
  /** In both lines. */
  readonly fields?: object;
  /** Milliseconds without a failure after which a success ends the outage: of many calls at once, some succeed meanwhile. */
  readonly quietMs?: number;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

interface Outage {
  readonly beganAt: number;
  /** Causes that have been logged in the current hour. */
  readonly causes: Set<string>;
  hourBeganAt: number;
  failures: number;
  failedAt: number;
  /** The first success after the last failure. */
  succeededAt: number | undefined;
}

/**
 * Logs failures of the same work by outage: in each hour one line for each cause, with the number of failures so far, and one
 * line when it ends.
 */
export function createOutageLog({
  logger,
  failure,
  recovery,
  level = 'error',
  fields: ownFields = {},
  quietMs = 0,
  now = () => performance.now(),
}: OutageOptions): OutageLog {
  let outage: Outage | undefined;

  return {
    failed(error, fields = {}) {
      const at = now();
      outage ??= {
        beganAt: at,
        causes: new Set(),
        hourBeganAt: at,
        failures: 0,
        failedAt: at,
        succeededAt: undefined,
      };
      outage.failures += 1;
      outage.failedAt = at;
      outage.succeededAt = undefined;
      const { causes, failures } = outage;
      if (at - outage.hourBeganAt >= HOUR_MS) {
        causes.clear();
        outage.hourBeganAt = at;
      }
      const unlogged = causesOf(error).filter((cause) => !causes.has(cause));
      if (unlogged.length === 0 || causes.size >= MAX_CAUSES) return;
      for (const cause of unlogged.slice(0, MAX_CAUSES)) causes.add(cause);
      logger[level]({ err: error, ...ownFields, ...fields, failures }, failure);
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

/**
 * The texts of the last causes of an error, each after the text of its AppError. Skips the errors between: the query builder
 * puts the values of a statement into its own.
 */
function causesOf(error: unknown): string[] {
  const last = lastCauseOf(error);
  const causes =
    last instanceof AggregateError && last.errors.length > 0
      ? last.errors.flatMap(causesOf)
      : [last instanceof Error ? `${last.name}: ${last.message}` : String(last)];
  const known = appErrorIn(error);
  return known ? causes.map((cause) => `${known.message}: ${cause}`) : causes;
}

function lastCauseOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? lastCauseOf(error.cause) : error;
}
