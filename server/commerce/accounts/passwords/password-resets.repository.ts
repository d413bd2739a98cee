import { and, eq, gt } from 'drizzle-orm';
import { customers, passwordResets } from '../../db/schema/customers.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { CustomerRow } from '../customers.repository.ts';

export async function insertReset(
  ctx: CommerceContext,
  reset: Pick<typeof passwordResets.$inferSelect, 'tokenHash' | 'customerId' | 'expiresAt'>,
): Promise<void> {
  await ctx.db.orm.insert(passwordResets).values({ ...reset, createdAt: ctx.clock() });
}

/** The customer of a link; undefined when it is unknown, used, expired or of another brand. */
export async function findCustomerOfReset(
  ctx: CommerceContext,
  tokenHash: string,
): Promise<CustomerRow | undefined> {
  const [row] = await ctx.db.orm
    .select({ customer: customers })
    .from(passwordResets)
    .innerJoin(customers, eq(customers.id, passwordResets.customerId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        eq(customers.brand, ctx.shop.brand),
        gt(passwordResets.expiresAt, ctx.clock()),
      ),
    );
  return row?.customer;
}

/** Deletes a link and returns whether it still existed: of parallel requests, one succeeds. */
export async function consumeReset(ctx: CommerceContext, tokenHash: string): Promise<boolean> {
  const deleted = await ctx.db.orm
    .delete(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
    .returning({ customerId: passwordResets.customerId });
  return deleted.length > 0;
}

/** Deletes all links of a customer, who has chosen a new password or has a new address. */
export async function deleteResets(ctx: CommerceContext, customerId: string): Promise<void> {
  await ctx.db.orm.delete(passwordResets).where(eq(passwordResets.customerId, customerId));
}
