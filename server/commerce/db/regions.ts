import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { databaseFault } from '#server/platform/postgres/database-fault.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { isUnavailable, refusesLogin } from '#server/platform/postgres/postgres-error.ts';
import { isStandby, readServerRole } from '#server/platform/postgres/server-role.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';

const INTERVAL_MS = 2_000;
/** Of a question to the other region. */
const PEER_TIMEOUT_MS = 5_000;

export const STANDBY = 'is a standby, which only reads';
const UNREACHABLE = 'DATABASE_URL: the server does not respond.';
const SUPERSEDED = 'the other region sells: its database was promoted after this one';
const UNRELATED = 'both regions sell: neither of their databases was promoted after the other';
const SILENT =
  'the other region does not respond, and may sell: remove DATABASE_PEER_URL when it is certainly off';
/** It responds, so that its login is repaired, and not the lock removed. */
const UNREADABLE = 'the other region may sell, and its database cannot be read';

/** Reason for which a region must not begin to sell. */
interface SaleProblem {
  readonly reason: string;
  /** Of a database that could not be asked. */
  readonly error?: unknown;
}

/** The database of the other region, which may have been promoted. */
export interface Peer {
  /** Undefined when it follows `db`. Throws when `db` does not respond. */
  findProblem(db: Database): Promise<SaleProblem | undefined>;
  close(): Promise<void>;
}

/** Opens the database of DATABASE_PEER_URL; undefined without one. */
export async function openPeer(
  { DATABASE_PEER_URL: databaseUrl, DATA_DIR: dataDir }: Pick<CommerceEnv, 'DATABASE_PEER_URL' | 'DATA_DIR'>,
  logger: Logger,
): Promise<Peer | undefined> {
  if (!databaseUrl) return undefined;
  const peer = await openDatabase({ databaseUrl, dataDir, poolSize: 1, logger });
  return {
    async findProblem(db) {
      const own = await readServerRole(db);
      const other = await readPeerRole(peer);
      if ('reason' in other) return other;
      const ahead = other.isStandby ? -1 : (other.timeline ?? 0) - (own.timeline ?? 0);
      return ahead < 0 ? undefined : { reason: ahead > 0 ? SUPERSEDED : UNRELATED };
    },
    close: () => peer.close(),
  };
}

async function readPeerRole(peer: Database) {
  const onTimeout = () => new AppError('SERVICE_UNAVAILABLE', { message: 'no response in time' });
  try {
    return await withDeadline(() => readServerRole(peer), { ms: PEER_TIMEOUT_MS, onTimeout });
  } catch (error) {
    const fault = databaseFault(error, 'DATABASE_PEER_URL');
    const isSilent = isUnavailable(error) && !refusesLogin(error);
    const reason = isSilent ? SILENT : fault ? `${UNREADABLE}. ${fault}` : UNREADABLE;
    return { reason, error } satisfies SaleProblem;
  }
}

/** Reason for which a process must not begin to sell with this database; undefined when it may. */
export async function findSaleProblem(
  db: Database,
  peer: Peer | undefined,
): Promise<SaleProblem | undefined> {
  return (await isStandby(db)) ? { reason: STANDBY } : peer?.findProblem(db);
}

interface WaitOptions {
  readonly logger: Logger;
  /** Throws when the own database does not respond, instead of waiting for it. */
  readonly isDatabaseRequired: boolean;
  /** Called when the reason changes. */
  readonly onProblem: (reason: string | undefined) => void;
  readonly intervalMs?: number;
}

/**
 * Waits, without a limit, until the own database responds and a promotion or a person lets this region sell
 * (k8s/regions.md). Throws what no waiting mends, such as a login that the own database refuses.
 */
export async function waitForSale(db: Database, peer: Peer | undefined, options: WaitOptions): Promise<void> {
  const { logger, isDatabaseRequired, onProblem, intervalMs = INTERVAL_MS } = options;
  let known: string | undefined;
  for (;;) {
    const problem = await findSaleProblem(db, peer).catch((error: unknown): SaleProblem => {
      if (isDatabaseRequired || !isUnavailable(error) || refusesLogin(error)) throw error;
      return { reason: databaseFault(error) ?? UNREACHABLE, error };
    });
    if (problem?.reason !== known) {
      onProblem(problem?.reason);
      if (problem) logger.warn({ problem: problem.reason, err: problem.error }, 'the API does not sell yet');
    }
    if (!problem) return;
    known = problem.reason;
    await pause(intervalMs);
  }
}

/**
 * Asks again and again whether the other region was promoted, and then calls `onSuperseded` once. One that does not respond
 * is logged, and changes nothing else: this region sells.
 */
export function watchPeer(
  db: Database,
  peer: Peer | undefined,
  options: { logger: Logger; onSuperseded: () => void; intervalMs?: number },
): { close(): Promise<void> } {
  const { logger, onSuperseded, intervalMs = INTERVAL_MS } = options;
  const closing = new AbortController();
  const run = async () => {
    let known: string | undefined;
    while (peer && !closing.signal.aborted) {
      const problem = await peer
        .findProblem(db)
        .catch((error: unknown): SaleProblem => ({ reason: databaseFault(error) ?? UNREACHABLE, error }));
      if (problem?.reason === SUPERSEDED) {
        onSuperseded();
        return;
      }
      if (problem?.reason !== known) {
        if (!problem) logger.info('the check of the other region succeeds again');
        else
          logger.warn({ problem: problem.reason, err: problem.error }, 'the check of the other region fails');
      }
      known = problem?.reason;
      await pause(intervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
