import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { loginAttempts } from '../db/schema/customers.ts';
import type { CommerceContext } from '../kernel/context.ts';

type CountContext = Pick<CommerceContext, 'db' | 'clock'>;

export interface DailyCount {
  readonly count: number;
  /** When the count starts again. */
  readonly expiresAt: Date;
}

/**
 * Adds to the count of a key if the sum is within the limit, and returns the sum; undefined when it is not. Without a count,
 * one begins that ends at `expiresAt`. The row stays locked until the transaction ends.
 */
export async function addWithinLimit(
  ctx: CountContext,
  { key, amount, limit, expiresAt }: { key: string; amount: number; limit: number; expiresAt: Date },
): Promise<number | undefined> {
  if (amount > limit) return undefined;
  const now = ctx.clock();
  const { failures: count } = loginAttempts;
  const isOver = lte(loginAttempts.expiresAt, now);
  const [row] = await ctx.db.orm
    .insert(loginAttempts)
    .values({ key, failures: amount, blockedUntil: now, expiresAt })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures: sql`case when ${isOver} then excluded.failures else ${count} + excluded.failures end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${loginAttempts.expiresAt} end`,
      },
      setWhere: sql`(${isOver} or ${count} + excluded.failures <= ${limit}::int)`,
    })
    .returning({ count });
  return row?.count;
}

/** The current count of a key; undefined when nothing was counted. */
export async function findCount(ctx: CountContext, key: string): Promise<DailyCount | undefined> {
  const [row] = await ctx.db.orm
    .select({ count: loginAttempts.failures, expiresAt: loginAttempts.expiresAt })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.key, key), gt(loginAttempts.expiresAt, ctx.clock())));
  return row;
}
