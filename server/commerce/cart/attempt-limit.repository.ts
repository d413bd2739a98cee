import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { loginAttempts } from '../db/schema/customers.ts';
import type { CommerceContext } from '../kernel/context.ts';

/** Counts an attempt in the current window; without one, a window begins that ends at `expiresAt`. */
export async function countAttempt(
  ctx: CommerceContext,
  key: string,
  expiresAt: Date,
): Promise<Pick<typeof loginAttempts.$inferSelect, 'failures' | 'expiresAt'>> {
  const now = ctx.clock();
  const isOver = lte(loginAttempts.expiresAt, now);
  const [counted] = await ctx.db.orm
    .insert(loginAttempts)
    .values({ key, failures: 1, blockedUntil: now, expiresAt })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${loginAttempts.failures} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${loginAttempts.expiresAt} end`,
      },
    })
    .returning({ failures: loginAttempts.failures, expiresAt: loginAttempts.expiresAt });
  if (!counted) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'An attempt was not counted' });
  return counted;
}

/** Undoes {@link countAttempt} for an attempt that was not a wrong guess. */
export async function undoAttempt(ctx: CommerceContext, key: string): Promise<void> {
  await ctx.db.orm
    .update(loginAttempts)
    .set({ failures: sql`${loginAttempts.failures} - 1` })
    .where(and(eq(loginAttempts.key, key), gt(loginAttempts.failures, 0)));
}
