import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { type Owner, ownerOf } from './owner.service.ts';
import { findValidSession, updateSession, upsertSession } from './sessions.repository.ts';

const DAY = 24 * 60 * 60 * 1000;
const LIFETIME = 30 * DAY;
const SIGNED_IN_IDLE = 14 * DAY;
const SIGNED_IN_LIFETIME = 90 * DAY;

/** The session of the request's token; undefined for a token that is missing, unknown, expired or of another brand. */
export async function findSession(ctx: CommerceContext): Promise<string | undefined> {
  if (!ctx.sessionToken) return undefined;
  const session = await findValidSession(ctx, hashToken(ctx.sessionToken));
  if (!session) return undefined;
  const expiresAt = newExpiry(ctx);
  // Renewed at most once a day, so that not every read causes a write.
  if (expiresAt.getTime() - session.expiresAt.getTime() > DAY) {
    await updateSession(ctx, session.id, { expiresAt });
  }
  return session.id;
}

/** Like {@link findSession}. Throws UNAUTHORIZED without a session. */
export async function requireSession(ctx: CommerceContext): Promise<string> {
  const session = await findSession(ctx);
  if (!session) throw new AppError('UNAUTHORIZED', { message: 'This request requires a session' });
  return session;
}

/** The owner that the request's session acts for; undefined without a session. */
export async function findOwner(ctx: CommerceContext): Promise<Owner | undefined> {
  const session = await findSession(ctx);
  return session ? ownerOf(ctx, session) : undefined;
}

/** 256 bits in base64url, as the storefront creates tokens. Shorter ones could be guessed. */
const OPAQUE_TOKEN = /^[\w-]{43}$/;

/**
 * Opens a guest session of the shop's brand for 30 days. It uses the request's token if that has 256 bits, so that
 * concurrent calls of a new visitor open one session; otherwise it creates a token and returns it as `newToken`.
 */
export async function openSession(ctx: CommerceContext): Promise<{ id: string; newToken?: string }> {
  if (ctx.sessionToken && OPAQUE_TOKEN.test(ctx.sessionToken)) {
    const id = await saveSession(ctx, ctx.sessionToken);
    if (id) return { id };
  }
  const newToken = randomBytes(32).toString('base64url');
  const id = await saveSession(ctx, newToken);
  if (!id) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'A session was not written' });
  return { id, newToken };
}

/** The session of the request's token, or a new guest session: see {@link openSession}. */
export async function findOrOpenSession(ctx: CommerceContext): Promise<{ id: string; newToken?: string }> {
  const id = await findSession(ctx);
  return id ? { id } : openSession(ctx);
}

function saveSession(ctx: CommerceContext, token: string): Promise<string | undefined> {
  return upsertSession(ctx, { tokenHash: hashToken(token), expiresAt: newExpiry(ctx) });
}

/** Opens a guest session with a new token that nobody knows; the caller replaces it. Returns its id. */
export async function openGuestSession(ctx: CommerceContext): Promise<string> {
  const id = await saveSession(ctx, randomBytes(32).toString('base64url'));
  if (!id) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'A session was not written' });
  return id;
}

/** Ends a session: its token is no longer valid. */
export function closeSession(ctx: CommerceContext, id: string): Promise<void> {
  const transfer = { transferCodeHash: null, transferToken: null, transferExpiresAt: null };
  return updateSession(ctx, id, { tokenHash: null, ...transfer });
}

/** When the session of a customer expires: 14 days after the latest request, and 90 days after the sign-in. */
export function signedInExpiry(now: Date, signedInAt: Date): Date {
  return new Date(Math.min(now.getTime() + SIGNED_IN_IDLE, signedInAt.getTime() + SIGNED_IN_LIFETIME));
}

function newExpiry(ctx: CommerceContext): Date {
  return new Date(ctx.clock().getTime() + LIFETIME);
}

/** SHA-256 of a token or code, as the database contains it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
