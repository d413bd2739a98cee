import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { isSameText } from '#server/platform/same-text.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import type { CommerceEnv } from '../../kernel/env/commerce-env.ts';
import { parseStaffTokens } from '../../kernel/env/staff-env.ts';

/** A person who may use the page. */
export interface StaffPerson {
  readonly name: string;
  /** Secret of the server, from which the keys of this person's forms and searches are derived. */
  readonly key: Buffer;
  /** Binds forms: a sign-in by token, or the name in the header of the proxy. */
  readonly session: string;
  /** Whether the person signed in with a token, and can sign out here. */
  readonly hasCookie: boolean;
}

export interface StaffAccess {
  /** Whether persons may sign in with a token. */
  readonly hasForm: boolean;
  /** The person of a request; undefined for strangers. */
  personOf(req: Request, now: Date): StaffPerson | undefined;
  /** The value of the cookie for a token; undefined for a wrong one. */
  signIn(token: string, now: Date): string | undefined;
}

export const STAFF_COOKIE = 'staff';
export const SESSION_HOURS = 12;
/** The header in which the proxy proves that it sent the request. */
const SECRET_HEADER = 'X-Staff-Secret';

/** The access of the settings; undefined without any, and then the page does not exist. */
export function openStaffAccess({
  STAFF_HEADER: header,
  STAFF_HEADER_SECRET: secret,
  STAFF_TOKENS,
}: Pick<CommerceEnv, 'STAFF_HEADER' | 'STAFF_HEADER_SECRET' | 'STAFF_TOKENS'>): StaffAccess | undefined {
  const tokens = parseStaffTokens(STAFF_TOKENS).map(({ name, token }) => ({ name, key: digest(token) }));
  if (!header && tokens.length === 0) return undefined;

  const personOfProxy = (req: Request): StaffPerson | undefined => {
    if (!header || !secret || !isSameText(req.get(SECRET_HEADER) ?? '', secret)) return undefined;
    const name = req.get(header)?.trim() ?? '';
    // Node joins repeated headers with a comma: somebody added one before the proxy.
    if (!/^[^\p{C},]{1,100}$/u.test(name)) return undefined;
    return { name, key: digest(secret), session: name, hasCookie: false };
  };
  const personOfCookie = (req: Request, now: Date): StaffPerson | undefined => {
    const session = parseCookie(req.get('cookie') ?? '')[STAFF_COOKIE] ?? '';
    const [expires = '', signature = ''] = session.split('.');
    if (!(Number(expires) > now.getTime())) return undefined;
    const found = tokens.filter(({ key }) => isSameText(signature, sessionSignature(key, expires)));
    return found[0] && { ...found[0], session, hasCookie: true };
  };
  return {
    hasForm: tokens.length > 0,
    personOf: (req, now) => personOfProxy(req) ?? personOfCookie(req, now),
    signIn(token, now) {
      const given = digest(token);
      const found = tokens.filter(({ key }) => timingSafeEqual(key, given));
      const expires = String(now.getTime() + SESSION_HOURS * HOUR_MS);
      return found[0] && `${expires}.${sessionSignature(found[0].key, expires)}`;
    },
  };
}

/** The token of this person's forms; it is valid today and tomorrow. */
export function formToken(person: StaffPerson, now: Date, daysAgo = 0): string {
  const day = Math.floor(now.getTime() / DAY_MS) - daysAgo;
  return signature(person.key, `form ${day} ${person.session}`);
}

export function isFormToken(person: StaffPerson, now: Date, given: string): boolean {
  return [0, 1].map((daysAgo) => isSameText(given, formToken(person, now, daysAgo))).includes(true);
}

/** Key of the texts that this person searches for. */
export function searchKey({ key }: StaffPerson): Buffer {
  return createHmac('sha256', key).update('search').digest();
}

function sessionSignature(key: Buffer, expires: string): string {
  return signature(key, `session ${expires}`);
}

function signature(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
