import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { sessions } from '../db/schema/sessions.ts';

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

/** Opens a guest's session of the shop's brand for 30 days; the token is answered once and kept nowhere. */
export async function openSession(ctx: CommerceContext): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock();
  const [session] = await ctx.db.orm
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      brand: ctx.shop.brand,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME),
    })
    .returning({ id: sessions.id });
  if (!session) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'a session was not written' });
  return { id: session.id, token };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
