import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { countToday } from '../limits/daily-limit.service.ts';
import { type Owner, ownerOf } from './owner.service.ts';
import { guestExpiry, sessionRenewal } from './session-expiry.ts';
import { closeSessions } from './session-retention.repository.ts';
import {
  closeExpiredSession,
  findValidSession,
  NO_TRANSFER,
  type OpenedSession,
  renewSession,
  replaceToken,
  upsertSession,
  type ValidSession,
} from './sessions.repository.ts';

/** The session of the request's token; undefined for a token that is missing, unknown, expired or of another brand. */
export async function findSession(ctx: CommerceContext): Promise<string | undefined> {
  return (await findFullSession(ctx))?.id;
}

/** Like {@link findSession}, with the customer and the times of the session. Renews its expiry. */
export async function findFullSession(ctx: CommerceContext): Promise<ValidSession | undefined> {
  if (!ctx.sessionToken) return undefined;
  const tokenHash = hashToken(ctx.sessionToken);
  const session = await findValidSession(ctx, tokenHash);
  if (!session) return undefined;
  const renewal = sessionRenewal(ctx, session);
  if (renewal) await renewSession(ctx, tokenHash, renewal);
  return session;
}

/** Like {@link findSession}. Throws UNAUTHORIZED without a session. */
export async function requireSession(ctx: CommerceContext): Promise<string> {
  const session = await findSession(ctx);
  if (!session) throw sessionRequired();
  return session;
}

function sessionRequired(): AppError {
  return new AppError('UNAUTHORIZED', { message: 'This request requires a session' });
}

/** The owner that the request's session acts for; undefined without a session. */
export async function findOwner(ctx: CommerceContext): Promise<Owner | undefined> {
  const session = await findSession(ctx);
  return session ? ownerOf(ctx, session) : undefined;
}

/** Whether a token has 256 bits in base64url, as the storefront creates them. Shorter ones could be guessed. */
export function isOpaqueToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/**
 * Opens a guest session of the shop's brand for 30 days. It uses the request's token if that has 256 bits, so that
 * concurrent calls of a new visitor open one session; otherwise it creates a token and returns it as `newToken`. Throws
 * tooMuchToday when the network has opened as many sessions as it may.
 */
export async function openSession(ctx: CommerceContext): Promise<OpenedSession & { newToken?: string }> {
  const { sessionToken } = ctx;
  if (sessionToken && isOpaqueToken(sessionToken)) {
    const save = () => saveSession(ctx, sessionToken);
    // A guest may continue with the token of an expired session, but must not become its customer again.
    const session =
      (await save()) ?? ((await closeExpiredSession(ctx, hashToken(sessionToken))) && (await save()));
    if (session) {
      if (session.isNew) await countToday(ctx, 'sessions');
      return session;
    }
  }
  const token = newToken();
  const session = await saveNewSession(ctx, token);
  await countToday(ctx, 'sessions');
  return { ...session, newToken: token };
}

/** The session of the request's token, or a new guest session: see {@link openSession}. */
export async function findOrOpenSession(ctx: CommerceContext): Promise<{ id: string; newToken?: string }> {
  const id = await findSession(ctx);
  return id ? { id } : openSession(ctx);
}

function saveSession(ctx: CommerceContext, token: string): Promise<OpenedSession | undefined> {
  return upsertSession(ctx, { tokenHash: hashToken(token), expiresAt: guestExpiry(ctx) });
}

async function saveNewSession(ctx: CommerceContext, token: string): Promise<OpenedSession> {
  const session = await saveSession(ctx, token);
  if (!session) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'A session was not written' });
  return session;
}

/** Opens a guest session whose token is discarded; the caller sets the real one. Returns its id. */
export async function openGuestSession(ctx: CommerceContext): Promise<string> {
  return (await saveNewSession(ctx, newToken())).id;
}

/** Ends a session: its token is no longer valid. Deletes it unless an order or an upload refers to it. */
export async function closeSession(ctx: CommerceContext, id: string): Promise<void> {
  await closeSessions(ctx, [id]);
}

/**
 * Records that the customer of a session has entered the password, or used a passkey, now. Returns the new token of the
 * session, which replaces the one of the request. Throws UNAUTHORIZED when the session has ended in the meantime.
 */
export async function renewConfirmedSession(ctx: CommerceContext, id: string): Promise<string> {
  const token = newToken();
  const changes = { tokenHash: hashToken(token), confirmedAt: ctx.clock(), ...NO_TRANSFER };
  if (!(await replaceToken(ctx, id, changes))) throw sessionRequired();
  return token;
}

/** A new token or code: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token or code, as the database contains it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
