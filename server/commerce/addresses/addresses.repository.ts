import { and, asc, eq } from 'drizzle-orm';
import { customerAddresses } from '../db/schema/customers.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { contractParser } from '../kernel/contract/contract-schemas.ts';

export type AddressRow = typeof customerAddresses.$inferSelect;

const parseAddress = contractParser('Address');

/** The addresses of a customer, oldest first. */
export async function findAddresses(ctx: CommerceContext, customerId: string): Promise<AddressRow[]> {
  const rows = await ctx.db.orm
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(asc(customerAddresses.createdAt), asc(customerAddresses.id));
  return rows.map((row) => ({ ...row, address: parseAddress(row.address) }));
}

export async function insertAddress(ctx: CommerceContext, row: AddressRow): Promise<void> {
  await ctx.db.orm.insert(customerAddresses).values(row);
}

export async function updateAddress(ctx: CommerceContext, { id, ...values }: AddressRow): Promise<void> {
  await ctx.db.orm.update(customerAddresses).set(values).where(eq(customerAddresses.id, id));
}

export async function deleteAddress(ctx: CommerceContext, customerId: string, id: string): Promise<void> {
  await ctx.db.orm
    .delete(customerAddresses)
    .where(and(eq(customerAddresses.id, id), eq(customerAddresses.customerId, customerId)));
}
