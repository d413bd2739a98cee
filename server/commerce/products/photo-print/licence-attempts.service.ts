import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext, CommerceDeps } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import {
  deleteExpiredAttempts,
  findAttempts,
  findLicenceHashes,
  lockAttempts,
  updateAttempts,
} from './licence-attempts.repository.ts';
import { isValidLicenceCode, triedCode } from './licence-code.ts';

const MAX_FAILURES = 10;
const WINDOW_MS = 10 * MINUTE_MS;
/** Valid codes that are remembered for a caller. */
const MAX_ACCEPTED = 100;

/** A code for a licensed library picture, or for an edit of one. */
export interface LicenceCode {
  readonly pictureId: string;
  readonly code: string;
}

interface Results {
  readonly failed: readonly string[];
  readonly accepted: readonly string[];
}

/**
 * Counts the wrong licence codes of a request, by session and by network address: anybody can open sessions. A code that
 * the caller has tried before is no further attempt. Throws TOO_MANY_REQUESTS after ten wrong codes in ten minutes, for
 * valid codes as well, because the difference would give them away. Not for use in a transaction, whose end could undo
 * the count.
 */
export async function countLicenceAttempts(
  ctx: CommerceContext,
  codes: readonly LicenceCode[],
): Promise<void> {
  const callers = callersOf(ctx);
  const earlier = await findAttempts(ctx, callers);
  const known = new Set(earlier.flatMap(({ failed, accepted }) => [...failed, ...accepted]));
  const untried = codes.filter(({ pictureId, code }) => !known.has(triedCode(pictureId, code)));
  if (untried.length === 0) return;
  const blocked = earlier.filter(({ failed }) => failed.length >= MAX_FAILURES);
  if (blocked.length > 0) throw tooManyAttempts(ctx, blocked);

  const results = await validate(ctx, untried);
  if (results.failed.length + results.accepted.length === 0) return;
  const exceeded = await inTransaction(ctx, (tx) => recordResults(tx, callers, results));
  if (exceeded.length > 0) throw tooManyAttempts(ctx, exceeded);
}

/** Deletes the attempts of callers whose ten minutes are over, and returns their number. */
export function sweepLicenceAttempts(deps: Pick<CommerceDeps, 'db' | 'clock'>): Promise<number> {
  return deleteExpiredAttempts(deps);
}

/** Codes for pictures that need none, or that do not exist, count as neither. */
async function validate(ctx: CommerceContext, codes: readonly LicenceCode[]): Promise<Results> {
  const hashes = await findLicenceHashes(ctx, [...new Set(codes.map(({ pictureId }) => pictureId))]);
  const failed = new Set<string>();
  const accepted = new Set<string>();
  for (const { pictureId, code } of codes) {
    const valid = hashes.get(pictureId);
    if (valid) (isValidLicenceCode(code, valid) ? accepted : failed).add(triedCode(pictureId, code));
  }
  return { failed: [...failed], accepted: [...accepted] };
}

/** Returns the callers who have exceeded the limit. They are locked in order, so that requests do not deadlock. */
async function recordResults(
  tx: CommerceContext,
  callers: readonly string[],
  results: Results,
): Promise<{ expiresAt: Date }[]> {
  const exceeded: { expiresAt: Date }[] = [];
  for (const caller of callers.toSorted()) {
    const windowEnd = new Date(tx.clock().getTime() + WINDOW_MS);
    const { failed, accepted, expiresAt } = await lockAttempts(tx, caller, windowEnd);
    const allFailed = [...new Set([...failed, ...results.failed])];
    const allAccepted = [...new Set([...accepted, ...results.accepted])];
    // A parallel request may have used up the attempts since they were counted.
    const isExceeded = allFailed.length > MAX_FAILURES || failed.length >= MAX_FAILURES;
    if (isExceeded) exceeded.push({ expiresAt });
    await updateAttempts(tx, caller, {
      failed: allFailed.slice(0, MAX_FAILURES),
      accepted: isExceeded ? accepted : allAccepted.slice(-MAX_ACCEPTED),
    });
  }
  return exceeded;
}

function callersOf({ clientNetwork, sessionToken }: CommerceContext): string[] {
  return [
    ...(clientNetwork ? [hash(`address ${clientNetwork}`)] : []),
    ...(sessionToken ? [hash(`session ${sessionToken}`)] : []),
  ];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function tooManyAttempts(ctx: CommerceContext, windows: readonly { expiresAt: Date }[]): AppError {
  const end = Math.max(...windows.map(({ expiresAt }) => expiresAt.getTime()));
  return new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many wrong licence codes',
    retryAfterSeconds: Math.max(1, Math.ceil((end - ctx.clock().getTime()) / 1_000)),
  });
}
