import { and, eq, gt, or, sql } from 'drizzle-orm';
import { customers, emailChanges } from '../db/schema/customers.ts';
import type { CommerceContext } from '../kernel/context.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** Stores a change, in place of an earlier one of the customer. */
export async function upsertEmailChange(
  ctx: CommerceContext,
  change: Omit<EmailChangeRow, 'createdAt'>,
): Promise<void> {
  const row = { ...change, createdAt: ctx.clock() };
  await ctx.db.orm
    .insert(emailChanges)
    .values(row)
    .onConflictDoUpdate({ target: emailChanges.customerId, set: row });
}

/** The change with a token to confirm it; undefined when it is unknown, used, expired or of another brand. */
export async function findEmailChange(
  ctx: CommerceContext,
  tokenHash: string,
): Promise<EmailChangeRow | undefined> {
  const [row] = await ctx.db.orm
    .select({ change: emailChanges })
    .from(emailChanges)
    .innerJoin(customers, eq(customers.id, emailChanges.customerId))
    .where(and(hasToken(tokenHash), eq(customers.brand, ctx.shop.brand), isCurrent(ctx)));
  return row?.change;
}

/**
 * Uses up a token, and returns the change as it is then; undefined when another request has used it. The row stays locked
 * until the transaction ends.
 */
export async function confirmEmailChange(
  tx: CommerceContext,
  tokenHash: string,
): Promise<EmailChangeRow | undefined> {
  const { oldTokenHash, newTokenHash } = emailChanges;
  const [change] = await tx.db.orm
    .update(emailChanges)
    .set({
      oldTokenHash: sql`nullif(${oldTokenHash}, ${tokenHash})`,
      newTokenHash: sql`nullif(${newTokenHash}, ${tokenHash})`,
    })
    .where(and(hasToken(tokenHash), isCurrent(tx)))
    .returning();
  return change;
}

export async function deleteEmailChange(ctx: CommerceContext, customerId: string): Promise<void> {
  await ctx.db.orm.delete(emailChanges).where(eq(emailChanges.customerId, customerId));
}

function hasToken(tokenHash: string) {
  return or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash));
}

function isCurrent(ctx: CommerceContext) {
  return gt(emailChanges.expiresAt, ctx.clock());
}
