import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { customers } from '../db/schema/customers.ts';
import { sessions } from '../db/schema/sessions.ts';

/** Whose uploads and saved items are: a guest's session's, or its customer's. Exactly one of the two. */
export type Owner =
  | { readonly sessionId: string; readonly customerId: null }
  | { readonly sessionId: null; readonly customerId: string };

interface OwnedTable {
  readonly sessionId: PgColumn;
  readonly customerId: PgColumn;
}

/** That a row is an owner's. */
export function ownedBy(table: OwnedTable, { sessionId, customerId }: Owner): SQL | undefined {
  return sessionId === null
    ? eq(table.customerId, customerId)
    : and(eq(table.sessionId, sessionId), isNull(table.customerId));
}

/** Who owns what is done in a session. Throws UNAUTHORIZED when the session is gone. */
export async function ownerOf(ctx: CommerceContext, sessionId: string): Promise<Owner> {
  const [session] = await ctx.db.orm
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return asOwner(sessionId, session);
}

/**
 * Like {@link ownerOf}, and nobody else changes what the owner has until the transaction ends: the session's row is
 * locked, and then its customer's, in this order everywhere.
 */
export async function lockOwner(ctx: CommerceContext, sessionId: string): Promise<Owner> {
  // Not 'update': orders refer to sessions, and go on.
  const [session] = await ctx.db.orm
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('no key update');
  const owner = asOwner(sessionId, session);
  if (owner.customerId !== null) await lockCustomer(ctx, owner.customerId);
  return owner;
}

/** Locks a customer's row until the transaction ends; false when there is no such customer of the brand. */
export async function lockCustomer(ctx: CommerceContext, customerId: string): Promise<boolean> {
  const rows = await ctx.db.orm
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.brand, ctx.shop.brand)))
    .for('no key update');
  return rows.length > 0;
}

function asOwner(sessionId: string, session: { customerId: string | null } | undefined): Owner {
  if (!session) throw new AppError('UNAUTHORIZED', { message: 'The session is gone' });
  const { customerId } = session;
  return customerId === null ? { sessionId, customerId } : { sessionId: null, customerId };
}
