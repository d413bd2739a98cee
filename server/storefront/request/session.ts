import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { type TokenCookie, tokenCookieName } from './shop-cookies.ts';

/**
 * The longest time for which browsers keep a cookie (RFC 6265bis). The commerce API decides how long its session is valid:
 * each use extends it.
 */
const COOKIE_SECONDS = 400 * 24 * 3600;
const TOKEN_BYTES = 32;
/** As {@link ensureSessionToken} makes them. The commerce API refuses any other and would open a session each time. */
const TOKEN = /^[\w-]{43}$/;

function cookieName(req: Request, cookie: TokenCookie): string {
  return tokenCookieName(cookie, { isSecure: req.secure });
}

function readToken(req: Request, cookie: TokenCookie): string | undefined {
  const token = parseCookie(req.headers.cookie ?? '')[cookieName(req, cookie)];
  return token && TOKEN.test(token) ? token : undefined;
}

/** The session token of the request's cookie; undefined when it is missing or malformed. */
export function readSessionToken(req: Request): string | undefined {
  return readToken(req, 'session');
}

/** The token of a browser in which a customer has signed in; undefined when it is missing or malformed. */
export function readBrowserToken(req: Request): string | undefined {
  return readToken(req, 'browser');
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

export function writeSessionToken(req: Request, res: Response, token: string): void {
  writeCookie(req, res, 'session', { value: token, maxAge: COOKIE_SECONDS });
}

/** Sets the cookie by which the browser is known at later sign-ins. Signing out leaves it. */
export function writeBrowserToken(req: Request, res: Response, token: string): void {
  writeCookie(req, res, 'browser', { value: token, maxAge: COOKIE_SECONDS });
}

/** Removes the session cookie and what scripts have stored, such as the unsent input of a checkout. */
export function dropSessionToken(req: Request, res: Response): void {
  writeCookie(req, res, 'session', { value: '', maxAge: 0 });
  res.setHeader('Clear-Site-Data', '"storage"');
}

function writeCookie(
  req: Request,
  res: Response,
  cookie: TokenCookie,
  values: { readonly value: string; readonly maxAge: number },
): void {
  const header = stringifySetCookie({
    ...values,
    name: cookieName(req, cookie),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: req.secure,
  });
  res.append('Set-Cookie', header);
}
