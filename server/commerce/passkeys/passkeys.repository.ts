import { and, asc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';
import { array, string } from 'yup';
import { customers, passkeys } from '../db/schema/customers.ts';
import type { CommerceContext } from '../kernel/context.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const transportsSchema = array(string().required()).required();

function parsePasskey(row: PasskeyRow): PasskeyRow {
  return { ...row, transports: transportsSchema.validateSync(row.transports) };
}

/** The passkeys of a customer, oldest first. */
export async function findPasskeys(ctx: CommerceContext, customerId: string): Promise<PasskeyRow[]> {
  const rows = await ctx.db.orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(parsePasskey);
}

/** A passkey of a customer of the shop's brand. */
export async function findPasskey(ctx: CommerceContext, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await ctx.db.orm
    .select(getTableColumns(passkeys))
    .from(passkeys)
    .innerJoin(customers, eq(customers.id, passkeys.customerId))
    .where(and(eq(passkeys.id, id), eq(customers.brand, ctx.shop.brand)));
  return row && parsePasskey(row);
}

/** Returns false when there is a passkey with this id. */
export async function insertPasskey(ctx: CommerceContext, passkey: PasskeyRow): Promise<boolean> {
  const rows = await ctx.db.orm
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Returns false when the customer has no such passkey. */
export async function updatePasskeyName(
  ctx: CommerceContext,
  { id, customerId, name }: Pick<PasskeyRow, 'id' | 'customerId' | 'name'>,
): Promise<boolean> {
  const rows = await ctx.db.orm
    .update(passkeys)
    .set({ name })
    .where(ofCustomer(id, customerId))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/**
 * Records the use of a passkey. Returns false when its counter has not increased: the key may have been copied. Most
 * passkeys have no counter and always send 0.
 */
export async function recordUse(
  ctx: CommerceContext,
  { id, counter, isBackedUp }: Pick<PasskeyRow, 'id' | 'counter' | 'isBackedUp'>,
): Promise<boolean> {
  const hasIncreased = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  );
  const rows = await ctx.db.orm
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: ctx.clock() })
    .where(and(eq(passkeys.id, id), hasIncreased))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function deletePasskey(
  ctx: CommerceContext,
  { id, customerId }: Pick<PasskeyRow, 'id' | 'customerId'>,
): Promise<void> {
  await ctx.db.orm.delete(passkeys).where(ofCustomer(id, customerId));
}

function ofCustomer(id: string, customerId: string) {
  return and(eq(passkeys.id, id), eq(passkeys.customerId, customerId));
}
