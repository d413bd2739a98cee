import { and, eq, gt } from 'drizzle-orm';
import { registrations } from '../../db/schema/customers.ts';
import type { CommerceContext } from '../../kernel/context.ts';

export type RegistrationRow = typeof registrations.$inferSelect;

export async function insertRegistration(
  ctx: CommerceContext,
  registration: Omit<RegistrationRow, 'id' | 'brand' | 'locale' | 'createdAt'>,
): Promise<void> {
  const { brand, locale } = ctx.shop;
  await ctx.db.orm.insert(registrations).values({ ...registration, brand, locale, createdAt: ctx.clock() });
}

/** A registration of the shop's brand by the hash of its token; undefined when it is unknown, used or expired. */
export async function findRegistration(
  ctx: CommerceContext,
  tokenHash: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.tokenHash, tokenHash),
        eq(registrations.brand, ctx.shop.brand),
        gt(registrations.expiresAt, ctx.clock()),
      ),
    );
  return row;
}

/** Deletes a registration and returns whether it still existed: of parallel requests, one succeeds. */
export async function consumeRegistration(ctx: CommerceContext, id: string): Promise<boolean> {
  const deleted = await ctx.db.orm
    .delete(registrations)
    .where(eq(registrations.id, id))
    .returning({ id: registrations.id });
  return deleted.length > 0;
}

/** Deletes the registrations of an address that has a customer now: their links have no use. */
export async function deleteRegistrations(ctx: CommerceContext, email: string): Promise<void> {
  await ctx.db.orm
    .delete(registrations)
    .where(and(eq(registrations.brand, ctx.shop.brand), eq(registrations.email, email)));
}
