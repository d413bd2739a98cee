import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import {
  ATTEMPT_TABLES,
  DEVICE_TABLES,
  deleteExpiredRows,
  deleteOldDevices,
  LINK_TABLES,
} from './account-retention.repository.ts';

type SweepDeps = Pick<CommerceDeps, 'db' | 'env' | 'clock'>;

/** Deletes registrations and links that expired before LINK_RETENTION_DAYS. Returns their number. */
export function sweepAccountLinks(deps: SweepDeps, signal: AbortSignal): Promise<number> {
  return sweepExpired(deps, signal, LINK_TABLES, deps.env.LINK_RETENTION_DAYS);
}

/** Deletes failed logins and passkey challenges that expired before LOGIN_ATTEMPT_RETENTION_DAYS. Returns their number. */
export function sweepLoginAttempts(deps: SweepDeps, signal: AbortSignal): Promise<number> {
  return sweepExpired(deps, signal, ATTEMPT_TABLES, deps.env.LOGIN_ATTEMPT_RETENTION_DAYS);
}

async function sweepExpired(
  deps: SweepDeps,
  signal: AbortSignal,
  tables: readonly Parameters<typeof deleteExpiredRows>[1][],
  days: number,
): Promise<number> {
  const before = daysBefore(deps.clock(), days);
  let total = 0;
  for (const table of tables) {
    total += await runBatches(signal, () => deleteExpiredRows(deps, table, before, BATCH_SIZE));
  }
  return total;
}

/**
 * Deletes devices, browsers and networks from which the customer has not signed in for DEVICE_RETENTION_DAYS. Returns
 * their number.
 */
export async function sweepDevices(deps: SweepDeps, signal: AbortSignal): Promise<number> {
  const before = daysBefore(deps.clock(), deps.env.DEVICE_RETENTION_DAYS);
  let total = 0;
  for (const table of DEVICE_TABLES) {
    total += await runBatches(signal, () => deleteOldDevices(deps, table, before, BATCH_SIZE));
  }
  return total;
}
