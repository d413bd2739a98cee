import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findSessionCustomer, lockCustomer } from './sessions.repository.ts';

export { lockCustomer };

/** The owner of uploads and saved items: the session of a guest, or a customer. */
export type Owner =
  | { readonly sessionId: string; readonly customerId: null }
  | { readonly sessionId: null; readonly customerId: string };

interface OwnedTable {
  readonly sessionId: PgColumn;
  readonly customerId: PgColumn;
}

/** A SQL condition for the rows of an owner. */
export function ownedBy(table: OwnedTable, { sessionId, customerId }: Owner): SQL | undefined {
  return sessionId === null
    ? eq(table.customerId, customerId)
    : and(eq(table.sessionId, sessionId), isNull(table.customerId));
}

/** The owner that a session acts for. Throws UNAUTHORIZED when the session no longer exists. */
export async function ownerOf(ctx: CommerceContext, sessionId: string): Promise<Owner> {
  return toOwner(sessionId, await findSessionCustomer(ctx, sessionId));
}

/** Like {@link ownerOf}. Locks session and customer, so that no concurrent transaction changes the owner's rows. */
export async function lockOwner(ctx: CommerceContext, sessionId: string): Promise<Owner> {
  const owner = toOwner(sessionId, await findSessionCustomer(ctx, sessionId, { lock: true }));
  if (owner.customerId !== null) await lockCustomer(ctx, owner.customerId);
  return owner;
}

function toOwner(sessionId: string, session: { customerId: string | null } | undefined): Owner {
  if (!session) throw new AppError('UNAUTHORIZED', { message: 'The session no longer exists' });
  const { customerId } = session;
  return customerId === null ? { sessionId, customerId } : { sessionId: null, customerId };
}
