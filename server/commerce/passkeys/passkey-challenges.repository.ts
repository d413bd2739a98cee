import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { passkeyChallenges } from '../db/schema/customers.ts';
import type { CommerceContext } from '../kernel/context.ts';

type ChallengeRow = typeof passkeyChallenges.$inferSelect;

/** More than one, so that a backlog becomes shorter. */
const EXPIRED_PER_CHALLENGE = 2;

/** Stores a challenge and returns its id. Deletes expired ones, because any visitor can start a ceremony. */
export async function insertChallenge(
  ctx: CommerceContext,
  challenge: Omit<ChallengeRow, 'id'>,
): Promise<string> {
  const expired = ctx.db.orm
    .select({ id: passkeyChallenges.id })
    .from(passkeyChallenges)
    .where(lte(passkeyChallenges.expiresAt, ctx.clock()))
    .orderBy(passkeyChallenges.expiresAt)
    .limit(EXPIRED_PER_CHALLENGE)
    .for('update', { skipLocked: true });
  await ctx.db.orm.delete(passkeyChallenges).where(inArray(passkeyChallenges.id, expired));
  const [row] = await ctx.db.orm
    .insert(passkeyChallenges)
    .values(challenge)
    .returning({ id: passkeyChallenges.id });
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'A challenge was not written' });
  return row.id;
}

/**
 * Deletes a challenge and returns it; undefined when it is unknown, expired, or that of another customer. Of concurrent
 * calls, one gets it.
 */
export async function consumeChallenge(
  ctx: CommerceContext,
  { id, customerId }: Pick<ChallengeRow, 'id' | 'customerId'>,
): Promise<string | undefined> {
  const ofCustomer =
    customerId === null ? isNull(passkeyChallenges.customerId) : eq(passkeyChallenges.customerId, customerId);
  const [row] = await ctx.db.orm
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), ofCustomer, gt(passkeyChallenges.expiresAt, ctx.clock())))
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge;
}
