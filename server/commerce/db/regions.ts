import { setTimeout as pause } from 'node:timers/promises';
import { withDeadline } from '#server/platform/deadline.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { isStandby, readServerRole } from '#server/platform/postgres/server-role.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';

const INTERVAL_MS = 2_000;
/** Of a question to the other region. */
const PEER_TIMEOUT_MS = 5_000;

export const STANDBY = 'is a standby, which only reads';
const SUPERSEDED = 'the other region sells: its database was promoted after this one';
const UNRELATED = 'both regions sell: neither of their databases was promoted after the other';
const SILENT =
  'the other region does not respond, and may sell: remove DATABASE_PEER_URL when it is certainly off';

/** The database of the other region, which may have been promoted. */
export interface Peer {
  /** Whether it was promoted after `db`, or cannot be compared; `silent` when it does not respond. */
  compare(db: Database): Promise<'follows' | 'superseded' | 'unrelated' | 'silent'>;
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
    async compare(db) {
      const own = await readServerRole(db);
      const other = await withDeadline(() => readServerRole(peer), { ms: PEER_TIMEOUT_MS }).catch(
        () => undefined,
      );
      if (!other) return 'silent';
      if (other.isStandby) return 'follows';
      const ahead = (other.timeline ?? 0) - (own.timeline ?? 0);
      return ahead > 0 ? 'superseded' : ahead === 0 ? 'unrelated' : 'follows';
    },
    close: () => peer.close(),
  };
}

/** Reason for which a process must not begin to sell with this database; undefined when it may. */
export async function findSaleProblem(db: Database, peer: Peer | undefined): Promise<string | undefined> {
  if (await isStandby(db)) return STANDBY;
  switch (await peer?.compare(db)) {
    case 'superseded':
      return SUPERSEDED;
    case 'unrelated':
      return UNRELATED;
    case 'silent':
      return SILENT;
    default:
      return undefined;
  }
}

interface WaitOptions {
  readonly logger: Logger;
  /** Throws when the own database does not respond, instead of waiting for it. */
  readonly isDatabaseRequired: boolean;
  /** Called when the reason changes. */
  readonly onProblem: (problem: string | undefined) => void;
  readonly intervalMs?: number;
}

/** Waits, without a limit, until a promotion or a person lets this region sell (k8s/regions.md). */
export async function waitForSale(db: Database, peer: Peer | undefined, options: WaitOptions): Promise<void> {
  const { logger, isDatabaseRequired, onProblem, intervalMs = INTERVAL_MS } = options;
  let known: string | undefined;
  for (;;) {
    const problem = await findSaleProblem(db, peer).catch((error: unknown) => {
      if (isDatabaseRequired) throw error;
      return 'does not respond';
    });
    if (problem !== known) {
      onProblem(problem);
      if (problem) logger.warn({ problem }, 'this region does not sell');
    }
    if (!problem) return;
    known = problem;
    await pause(intervalMs);
  }
}

/**
 * Asks again and again whether the other region was promoted, and then calls `onSuperseded` once. One that does not respond
 * changes nothing: this region sells.
 */
export function watchPeer(
  db: Database,
  peer: Peer | undefined,
  { onSuperseded, intervalMs = INTERVAL_MS }: { onSuperseded: () => void; intervalMs?: number },
): { close(): Promise<void> } {
  const closing = new AbortController();
  const run = async () => {
    while (peer && !closing.signal.aborted) {
      if ((await peer.compare(db).catch(() => undefined)) === 'superseded') {
        onSuperseded();
        return;
      }
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
