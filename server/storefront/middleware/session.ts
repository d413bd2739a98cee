import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { PLAIN_SESSION_COOKIE, SESSION_COOKIE } from './shop-cookies.ts';

/**
 * The longest time for which browsers keep a cookie (RFC 6265bis). The commerce API decides how long its session is valid:
 * each use extends it.
 */
const COOKIE_SECONDS = 400 * 24 * 3600;
const TOKEN_BYTES = 32;
/** As {@link ensureSessionToken} makes them. The commerce API refuses any other and would open a session each time. */
const TOKEN = /^[\w-]{43}$/;

function sessionCookie(req: Request): string {
  return req.secure ? SESSION_COOKIE : PLAIN_SESSION_COOKIE;
}

/** The session token of the request's cookie; undefined when it is missing or malformed. */
export function readSessionToken(req: Request): string | undefined {
  const token = parseCookie(req.headers.cookie ?? '')[sessionCookie(req)];
  return token && TOKEN.test(token) ? token : undefined;
}

/**
 * The token of the cookie, else 256 new random bits that the response sets as a cookie. Call it before the
 * body begins: a streamed response sends its headers before its procedures run
 * (shared/decisions/004-session-starts-with-the-first-mutation.md).
 */
export function ensureSessionToken(req: Request, res: Response): string {
  const known = readSessionToken(req);
  if (known) return known;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  writeSessionToken(req, res, token);
  return token;
}

/** Sets the session cookie. */
export function writeSessionToken(req: Request, res: Response, token: string): void {
  writeCookie(req, res, { value: token, maxAge: COOKIE_SECONDS });
}

/** Removes the session cookie and what scripts have stored, such as the unsent input of a checkout. */
export function dropSessionToken(req: Request, res: Response): void {
  writeCookie(req, res, { value: '', maxAge: 0 });
  res.setHeader('Clear-Site-Data', '"storage"');
}

function writeCookie(req: Request, res: Response, cookie: { value: string; maxAge: number }): void {
  const header = stringifySetCookie({
    ...cookie,
    name: sessionCookie(req),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: req.secure,
  });
  res.append('Set-Cookie', header);
}
