import { and, eq, lte, sql } from 'drizzle-orm';
import { loginAttempts } from '../../db/schema/customers.ts';
import type { CommerceContext } from '../../kernel/context.ts';

export interface AttemptLimit {
  readonly key: string;
  /** Attempts without a delay. */
  readonly free: number;
  /** Milliseconds after which the count starts again: since the first attempt, or since the latest one. */
  readonly windowMs: number;
  readonly since: 'first' | 'latest';
}

const MAX_DELAY_SECONDS = 15 * 60;

/**
 * Counts an attempt unless the key is blocked, and returns whether it did. Each attempt after the free ones blocks the
 * key for twice as long as the previous one, from one second to 15 minutes. The row stays locked until the transaction
 * ends.
 */
export async function countIfAllowed(
  tx: CommerceContext,
  { key, free, windowMs, since }: AttemptLimit,
): Promise<boolean> {
  const now = tx.clock();
  const at = sql`${now.toISOString()}::timestamptz`;
  const windowEnd = new Date(now.getTime() + windowMs);
  const isOver = lte(loginAttempts.expiresAt, now);
  const failures = sql`(case when ${isOver} then 1 else ${loginAttempts.failures} + 1 end)`;
  const delaySeconds = sql`(case when ${failures} <= ${free}::int then 0
    else least(${MAX_DELAY_SECONDS}::int, power(2, least(${failures} - ${free}::int - 1, 20))) end)`;
  const newWindowEnd = sql`${windowEnd.toISOString()}::timestamptz`;
  const counted = await tx.db.orm
    .insert(loginAttempts)
    .values({ key, failures: 1, blockedUntil: now, expiresAt: windowEnd })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures,
        blockedUntil: sql`${at} + ${delaySeconds} * interval '1 second'`,
        expiresAt:
          since === 'latest'
            ? newWindowEnd
            : sql`case when ${isOver} then ${newWindowEnd} else ${loginAttempts.expiresAt} end`,
      },
      setWhere: sql`(${lte(loginAttempts.blockedUntil, now)} or ${isOver})`,
    })
    .returning({ key: loginAttempts.key });
  return counted.length > 0;
}

/** Until when a key is blocked; undefined without attempts. */
export async function findBlockedUntil(ctx: CommerceContext, key: string): Promise<Date | undefined> {
  const [row] = await ctx.db.orm
    .select({ blockedUntil: loginAttempts.blockedUntil })
    .from(loginAttempts)
    .where(eq(loginAttempts.key, key));
  return row?.blockedUntil;
}

/** Takes one attempt back. A delay that it caused remains. */
export async function decrementAttempts(ctx: CommerceContext, key: string): Promise<void> {
  await ctx.db.orm
    .update(loginAttempts)
    .set({ failures: sql`${loginAttempts.failures} - 1` })
    .where(and(eq(loginAttempts.key, key), sql`${loginAttempts.failures} > 0`));
}

export async function deleteAttempts(ctx: CommerceContext, key: string): Promise<void> {
  await ctx.db.orm.delete(loginAttempts).where(eq(loginAttempts.key, key));
}
