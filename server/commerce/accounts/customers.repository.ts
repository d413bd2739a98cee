import { and, eq, gt, sql } from 'drizzle-orm';
import { customerDevices, customers, emailChanges } from '../db/schema/customers.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findTermsOfCustomer, type KnownTerms } from '../terms/customer-terms.repository.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** A customer of the shop's brand, with the new address that is not confirmed yet, and what the merchant agreed. */
export type CustomerWithChange = CustomerRow & {
  readonly pendingEmail: string | null;
  readonly terms: KnownTerms | null;
};

export async function findCustomerByEmail(
  ctx: CommerceContext,
  email: string,
): Promise<CustomerRow | undefined> {
  const [customer] = await ctx.db.orm
    .select()
    .from(customers)
    .where(and(eq(customers.brand, ctx.shop.brand), eq(customers.email, email)));
  return customer;
}

export async function findCustomer(
  ctx: CommerceContext,
  id: string,
): Promise<CustomerWithChange | undefined> {
  const [row] = await ctx.db.orm
    .select({ customer: customers, pendingEmail: emailChanges.newEmail })
    .from(customers)
    .leftJoin(
      emailChanges,
      and(eq(emailChanges.customerId, customers.id), gt(emailChanges.expiresAt, ctx.clock())),
    )
    .where(and(eq(customers.id, id), eq(customers.brand, ctx.shop.brand)));
  if (!row) return undefined;
  const { customer, pendingEmail } = row;
  const terms = customer.termsId ? await findTermsOfCustomer(ctx, id) : undefined;
  return { ...customer, pendingEmail, terms: terms ?? null };
}

/** Creates a customer of the shop's brand. Returns undefined when the address already has one. */
export async function insertCustomer(
  ctx: CommerceContext,
  customer: Pick<
    CustomerRow,
    | 'email'
    | 'type'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'company'
    | 'vatNumber'
    | 'registrationNumber'
    | 'locale'
    | 'passwordHash'
  >,
): Promise<CustomerRow | undefined> {
  const now = ctx.clock();
  const [row] = await ctx.db.orm
    .insert(customers)
    .values({ ...customer, brand: ctx.shop.brand, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [customers.brand, customers.email] })
    .returning();
  return row;
}

export async function updateCustomer(
  ctx: CommerceContext,
  id: string,
  changes: Partial<Omit<CustomerRow, 'id' | 'brand' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  await ctx.db.orm
    .update(customers)
    .set({ ...changes, updatedAt: ctx.clock() })
    .where(eq(customers.id, id));
}

/** Replaces an outdated hash, unless the password has changed meanwhile. */
export async function replacePasswordHash(
  ctx: CommerceContext,
  id: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await ctx.db.orm
    .update(customers)
    .set({ passwordHash: after })
    .where(and(eq(customers.id, id), eq(customers.passwordHash, before)));
}

/** Records a sign-in on a device. Returns whether it is a new device of a customer who has others. */
export async function recordDevice(
  ctx: CommerceContext,
  { customerId, device }: { readonly customerId: string; readonly device: string },
): Promise<boolean> {
  const lastUsedAt = ctx.clock();
  const inserted = await ctx.db.orm
    .insert(customerDevices)
    .values({ customerId, device, lastUsedAt })
    .onConflictDoNothing()
    .returning({ device: customerDevices.device });
  const ofCustomer = eq(customerDevices.customerId, customerId);
  if (inserted.length === 0) {
    await ctx.db.orm
      .update(customerDevices)
      .set({ lastUsedAt })
      .where(and(ofCustomer, eq(customerDevices.device, device)));
    return false;
  }
  const [count] = await ctx.db.orm
    .select({ devices: sql<number>`count(*)::int` })
    .from(customerDevices)
    .where(ofCustomer);
  return (count?.devices ?? 0) > 1;
}
