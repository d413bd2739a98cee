import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { buildSelect } from '#server/platform/postgres/built-statement.ts';
import { customers } from '../db/schema/customers.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { CommerceContext } from '../kernel/context.ts';

type SessionRow = typeof sessions.$inferSelect;

/** The columns of a session that is not offered to another host. */
export const NO_TRANSFER = { transferCodeHash: null, transferToken: null, transferExpiresAt: null };

/** A session that has not expired. */
export type ValidSession = Pick<
  SessionRow,
  'id' | 'expiresAt' | 'customerId' | 'signedInAt' | 'confirmedAt' | 'lastUsedAt'
>;

const selectValidSession = buildSelect((queries) =>
  queries
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      customerId: sessions.customerId,
      signedInAt: sessions.signedInAt,
      confirmedAt: sessions.confirmedAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        eq(sessions.brand, sql.placeholder('brand')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    ),
);

/** A session of the shop's brand by the hash of its token; undefined when it is unknown or expired. */
export async function findValidSession(
  ctx: CommerceContext,
  tokenHash: string,
): Promise<ValidSession | undefined> {
  const { brand } = ctx.shop;
  const [session] = await selectValidSession(ctx.db.orm, { tokenHash, brand, now: ctx.clock() });
  return session;
}

/** `isNew`: the token had no session before. */
export interface OpenedSession {
  readonly id: string;
  readonly isNew: boolean;
}

/**
 * Creates or renews the guest session of a token. Returns undefined when the token is that of another brand or of a
 * customer.
 */
export async function upsertSession(
  ctx: CommerceContext,
  { tokenHash, expiresAt }: Pick<SessionRow, 'tokenHash' | 'expiresAt'>,
): Promise<OpenedSession | undefined> {
  const { brand } = ctx.shop;
  const [session] = await ctx.db.orm
    .insert(sessions)
    .values({ tokenHash, brand, createdAt: ctx.clock(), expiresAt })
    .onConflictDoUpdate({
      target: sessions.tokenHash,
      set: { expiresAt },
      setWhere: sql`${sessions.brand} = ${brand} and ${sessions.customerId} is null`,
    })
    // The system column names the transaction that has locked or updated the row; 0 after an insert.
    .returning({ id: sessions.id, isNew: sql<boolean>`xmax = 0` });
  return session;
}

/** Removes the token of an expired session of the shop's brand, and returns whether there was one. */
export async function closeExpiredSession(ctx: CommerceContext, tokenHash: string): Promise<boolean> {
  const closed = await ctx.db.orm
    .update(sessions)
    .set({ tokenHash: null, ...NO_TRANSFER })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        eq(sessions.brand, ctx.shop.brand),
        lte(sessions.expiresAt, ctx.clock()),
      ),
    )
    .returning({ id: sessions.id });
  return closed.length > 0;
}

/** Renews the session of a token. Not by id: a concurrent sign-in replaces the token, and sets an earlier expiry. */
export async function renewSession(
  ctx: CommerceContext,
  tokenHash: string,
  changes: Partial<Pick<SessionRow, 'expiresAt' | 'lastUsedAt'>>,
): Promise<void> {
  await ctx.db.orm.update(sessions).set(changes).where(eq(sessions.tokenHash, tokenHash));
}

export async function updateSession(
  ctx: CommerceContext,
  id: string,
  changes: Partial<Omit<SessionRow, 'id' | 'brand' | 'createdAt'>>,
): Promise<void> {
  await ctx.db.orm.update(sessions).set(changes).where(eq(sessions.id, id));
}

/** Replaces the token of a session. Returns false when the session has ended. */
export async function replaceToken(
  ctx: CommerceContext,
  id: string,
  changes: Partial<SessionRow> & Pick<SessionRow, 'tokenHash'>,
): Promise<boolean> {
  const replaced = await ctx.db.orm
    .update(sessions)
    .set(changes)
    .where(and(eq(sessions.id, id), isNotNull(sessions.tokenHash)))
    .returning({ id: sessions.id });
  return replaced.length > 0;
}

/** The customer of a session, null for a guest; undefined for an unknown session. */
export async function findSessionCustomer(
  ctx: CommerceContext,
  id: string,
  { lock = false } = {},
): Promise<Pick<SessionRow, 'customerId'> | undefined> {
  const query = ctx.db.orm
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(eq(sessions.id, id));
  // Not `for update`: that would block inserting orders, which reference the session.
  const [session] = lock ? await query.for('no key update') : await query;
  return session;
}

/** Locks a customer until the transaction ends. Returns false when the brand does not have this customer. */
export async function lockCustomer(ctx: CommerceContext, id: string): Promise<boolean> {
  const rows = await ctx.db.orm
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.brand, ctx.shop.brand)))
    .for('no key update');
  return rows.length > 0;
}
