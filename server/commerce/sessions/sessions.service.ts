import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { sessions } from '../db/schema/sessions.ts';
import { transact } from '../orders/order-context.ts';
import { adoptGuestItems } from '../storage/adopt-guest-items.ts';
import { lockCustomer, lockOwner, type Owner, ownerOf } from './owner.ts';

const DAY = 24 * 60 * 60 * 1000;
const LIFETIME = 30 * DAY;

/** The session of the request's token; undefined without one, or when it is unknown, expired or another brand's. */
export async function findSession(ctx: CommerceContext): Promise<string | undefined> {
  if (!ctx.sessionToken) return undefined;
  const now = ctx.clock();
  const [session] = await ctx.db.orm
    .select({ id: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, hashToken(ctx.sessionToken)),
        eq(sessions.brand, ctx.shop.brand),
        gt(sessions.expiresAt, now),
      ),
    );
  if (!session) return undefined;
  const expiresAt = new Date(now.getTime() + LIFETIME);
  // Sliding in steps of a day: a write with every read would be for nobody.
  if (expiresAt.getTime() - session.expiresAt.getTime() > DAY) {
    await ctx.db.orm.update(sessions).set({ expiresAt }).where(eq(sessions.id, session.id));
  }
  return session.id;
}

/** Like {@link findSession}. Throws UNAUTHORIZED without a session. */
export async function requireSession(ctx: CommerceContext): Promise<string> {
  const session = await findSession(ctx);
  if (!session) throw new AppError('UNAUTHORIZED', { message: 'This call needs a session' });
  return session;
}

/** Who owns what is asked for with the request's token; undefined without a session. */
export async function findOwner(ctx: CommerceContext): Promise<Owner | undefined> {
  const session = await findSession(ctx);
  return session ? ownerOf(ctx, session) : undefined;
}

/** 256 bits as the storefront writes them: nobody guesses one, so whoever brings it may keep it. */
const OPAQUE_TOKEN = /^[\w-]{43}$/;

/**
 * Opens a guest's session of the shop's brand for 30 days, under the token that the shopper's cookie already holds
 * where there is one; several calls with the same token open one session. A token made here is answered once.
 */
export async function openSession(ctx: CommerceContext): Promise<{ id: string; newToken?: string }> {
  if (ctx.sessionToken && OPAQUE_TOKEN.test(ctx.sessionToken)) {
    const id = await keepSession(ctx, ctx.sessionToken);
    if (id) return { id };
  }
  const newToken = randomBytes(32).toString('base64url');
  const id = await keepSession(ctx, newToken);
  if (!id) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'a session was not written' });
  return { id, newToken };
}

/** The session of the request's token, or a new one for a guest who has none: see {@link openSession}. */
export async function sessionOrNew(ctx: CommerceContext): Promise<{ id: string; newToken?: string }> {
  const id = await findSession(ctx);
  return id ? { id } : openSession(ctx);
}

/**
 * Makes a session its customer's, with what the guest saved and uploaded in it; again is no change. Answers how many
 * saved items came along. Throws CONFLICT for a session that is another customer's, and NOT_FOUND for a customer whom
 * the brand does not have.
 */
export function signIn(ctx: CommerceContext, sessionId: string, customerId: string): Promise<number> {
  return transact(ctx, async (tx) => {
    const owner = await lockOwner(tx, sessionId);
    if (owner.customerId === customerId) return 0;
    if (owner.customerId !== null) {
      throw new AppError('CONFLICT', { message: 'The session is another customer’s' });
    }
    if (!(await lockCustomer(tx, customerId))) {
      throw new AppError('NOT_FOUND', { message: `There is no customer ${customerId}` });
    }
    await tx.db.orm.update(sessions).set({ customerId }).where(eq(sessions.id, sessionId));
    return adoptGuestItems(tx, { sessionId, customerId });
  });
}

/** The session of a token, written or made valid again; undefined when the token is another brand's. */
async function keepSession(ctx: CommerceContext, token: string): Promise<string | undefined> {
  const now = ctx.clock();
  const expiresAt = new Date(now.getTime() + LIFETIME);
  const [session] = await ctx.db.orm
    .insert(sessions)
    .values({ tokenHash: hashToken(token), brand: ctx.shop.brand, createdAt: now, expiresAt })
    .onConflictDoUpdate({
      target: sessions.tokenHash,
      set: { expiresAt },
      setWhere: eq(sessions.brand, ctx.shop.brand),
    })
    .returning({ id: sessions.id });
  return session?.id;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
