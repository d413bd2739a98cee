import { and, eq, inArray } from 'drizzle-orm';
import { customerCallers, customers } from '../db/schema/customers.ts';
import type { CommerceContext } from '../kernel/context.ts';

/** Those of the callers from which the customer with an email address has signed in; none without an account. */
export async function findKnownCallers(
  ctx: CommerceContext,
  email: string,
  callers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.orm
    .select({ caller: customerCallers.caller })
    .from(customerCallers)
    .innerJoin(customers, eq(customers.id, customerCallers.customerId))
    .where(
      and(
        eq(customers.brand, ctx.shop.brand),
        eq(customers.email, email),
        inArray(customerCallers.caller, [...callers]),
      ),
    );
  return new Set(rows.map(({ caller }) => caller));
}

export async function upsertCallers(
  ctx: CommerceContext,
  customerId: string,
  callers: readonly string[],
): Promise<void> {
  const lastUsedAt = ctx.clock();
  await ctx.db.orm
    .insert(customerCallers)
    .values(callers.map((caller) => ({ customerId, caller, lastUsedAt })))
    .onConflictDoUpdate({
      target: [customerCallers.customerId, customerCallers.caller],
      set: { lastUsedAt },
    });
}
