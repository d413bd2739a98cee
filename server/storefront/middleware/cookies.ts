import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { LOCALE_COOKIE_MAX_AGE } from '#shared/constants.ts';
import type { Locale } from '#shared/locales/index.ts';

const LOCALE_COOKIE = 'locale';
const SESSION_SECONDS = 30 * 24 * 3600;

/** One cookie of a request, decoded; undefined when it is absent or cannot be decoded. */
export function readCookie(req: Request, name: string): string | undefined {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (part.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(equals + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The `__Host-` prefix binds the cookie to this very host, but only exists on a secure connection. */
function sessionCookie(req: Request): string {
  return req.secure ? '__Host-session' : 'session';
}

export function readSessionToken(req: Request): string | undefined {
  const token = readCookie(req, sessionCookie(req));
  return token && /^[\w-]{20,128}$/.test(token) ? token : undefined;
}

/**
 * The token of a shopper who is about to need a session: the one the cookie holds, else 256 new bits that go into the
 * cookie now, because a streamed answer has sent its headers before its procedures have run (decision 004).
 */
export function ensureSessionToken(req: Request, res: Response): string {
  const known = readSessionToken(req);
  if (known) return known;
  const token = randomBytes(32).toString('base64url');
  writeSessionToken(req, res, token);
  return token;
}

/** Keeps a session's token with the shopper: httpOnly, SameSite=Lax, for 30 days (decision 12). */
function writeSessionToken(req: Request, res: Response, token: string): void {
  res.append(
    'Set-Cookie',
    `${sessionCookie(req)}=${token}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax${req.secure ? '; Secure' : ''}`,
  );
}

export function readLocaleCookie(req: Request): string | undefined {
  return readCookie(req, LOCALE_COOKIE);
}

/** Remembers a chosen locale for the whole site and a year; only when it changes (spec section 2). */
export function writeLocaleCookie(req: Request, res: Response, locale: Locale): void {
  if (readLocaleCookie(req) === locale) return;
  res.append(
    'Set-Cookie',
    `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE}; SameSite=Lax${req.secure ? '; Secure' : ''}`,
  );
}
