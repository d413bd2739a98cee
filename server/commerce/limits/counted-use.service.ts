import { hash } from 'node:crypto';
import { DAY_MS } from '#shared/dates/durations.ts';
import { addCount, type CountContext, findCount } from './counts.repository.ts';

/** Something that a caller may do this often in a window, which begins with the first time. */
export interface Limited {
  /** SHA-256 of what is counted and for whom, as the database contains it. */
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Adds to a count. Returns the sum; undefined, and nothing is added, when it would exceed the limit. */
export function addWithin(
  ctx: CountContext,
  { key, limit, windowMs }: Limited,
  amount = 1,
): Promise<number | undefined> {
  return addCount(ctx, { key, amount, windowMs, bound: { limit } });
}

export async function secondsUntilReset(
  ctx: CountContext,
  { key, windowMs }: Pick<Limited, 'key' | 'windowMs'>,
): Promise<number> {
  const now = ctx.clock().getTime();
  const { expiresAt } = (await findCount(ctx, key)) ?? {};
  // Without a count, the amount alone exceeds the limit.
  return Math.max(1, Math.ceil(((expiresAt?.getTime() ?? now + windowMs) - now) / 1_000));
}

/** The largest number of the column. */
const UNBOUNDED = { limit: 2_147_483_647 };

/**
 * Counts a use, also one beyond the limit: taking back one of them lets no other in. Returns the seconds until the end of the
 * window for one beyond the limit, else undefined.
 */
export async function countUse(
  ctx: CountContext,
  { key, limit, windowMs }: Limited,
): Promise<number | undefined> {
  const count = await addCount(ctx, { key, windowMs, bound: UNBOUNDED });
  if (count !== undefined && count <= limit) return undefined;
  return secondsUntilReset(ctx, { key, windowMs });
}

/** Like {@link countUse}, in a window of 24 hours. */
export function countUseToday(ctx: CountContext, use: string, limit: number): Promise<number | undefined> {
  return countUse(ctx, { key: hash('sha256', use), limit, windowMs: DAY_MS });
}
