import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { loginAttempts } from '../db/schema/customers.ts';
import type { CommerceContext } from '../kernel/context.ts';

export type CountContext = Pick<CommerceContext, 'db' | 'clock'>;

interface Counted {
  /** SHA-256 of what is counted and for whom. */
  readonly key: string;
  readonly amount?: number;
  /** Milliseconds after which the count starts again: since the first, or since the latest one. */
  readonly windowMs: number;
  readonly since?: 'first' | 'latest';
  /** The largest sum; or the sum without a delay, after which each count blocks the key for twice as long as the last. */
  readonly bound: { readonly limit: number } | { readonly free: number };
}

const MAX_DELAY_SECONDS = 15 * 60;

/**
 * Adds to the count of a key, and returns the sum; undefined, and nothing is added, when the sum would exceed the limit or
 * the key is blocked. Delays are from one second to 15 minutes. The row stays locked until the transaction ends.
 */
export async function addCount(
  ctx: CountContext,
  { key, amount = 1, windowMs, since = 'first', bound }: Counted,
): Promise<number | undefined> {
  if ('limit' in bound && amount > bound.limit) return undefined;
  const now = ctx.clock();
  const { failures: count, blockedUntil, expiresAt } = loginAttempts;
  const isOver = lte(expiresAt, now);
  const sum = sql`(case when ${isOver} then excluded.failures else ${count} + excluded.failures end)`;
  const isWithin =
    'limit' in bound ? sql`${count} + excluded.failures <= ${bound.limit}::int` : lte(blockedUntil, now);
  const [row] = await ctx.db.orm
    .insert(loginAttempts)
    .values({ key, failures: amount, blockedUntil: now, expiresAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures: sum,
        blockedUntil: 'limit' in bound ? sql`excluded.blocked_until` : blockedAfter(sum, bound.free, now),
        expiresAt:
          since === 'latest'
            ? sql`excluded.expires_at`
            : sql`case when ${isOver} then excluded.expires_at else ${expiresAt} end`,
      },
      setWhere: sql`(${isOver} or ${isWithin})`,
    })
    .returning({ count });
  return row?.count;
}

function blockedAfter(sum: ReturnType<typeof sql>, free: number, now: Date) {
  const delaySeconds = sql`(case when ${sum} <= ${free}::int then 0
    else least(${MAX_DELAY_SECONDS}::int, power(2, least(${sum} - ${free}::int - 1, 20))) end)`;
  return sql`${now.toISOString()}::timestamptz + ${delaySeconds} * interval '1 second'`;
}

/** The current count of a key; undefined when nothing was counted. */
export async function findCount(ctx: CountContext, key: string) {
  const [row] = await ctx.db.orm
    .select({
      count: loginAttempts.failures,
      blockedUntil: loginAttempts.blockedUntil,
      /** Time at which the count starts again. */
      expiresAt: loginAttempts.expiresAt,
    })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.key, key), gt(loginAttempts.expiresAt, ctx.clock())));
  return row;
}

/** Takes one back. A delay that it caused remains. */
export async function takeBackCount(ctx: CountContext, key: string): Promise<void> {
  await ctx.db.orm
    .update(loginAttempts)
    .set({ failures: sql`${loginAttempts.failures} - 1` })
    .where(and(eq(loginAttempts.key, key), gt(loginAttempts.failures, 0)));
}

export async function deleteCount(ctx: CountContext, key: string): Promise<void> {
  await ctx.db.orm.delete(loginAttempts).where(eq(loginAttempts.key, key));
}
