import type { WireRequest, WireResponse } from '../wire.ts';

/** Something that a visitor may ask of the storefront. */
export interface Operation {
  readonly name: string;
  /** Tokens that a request takes from the rate limit. */
  readonly tokens: number;
  /** The status of the responses; undefined for any. With another one, something else would be measured. */
  readonly status: number | undefined;
  /** Requests at most, where each ends what it needs; by default any number. */
  readonly times?: number;
  request(turn: number): WireRequest;
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export const cookieOf = (token: string) => ({ cookie: `session=${token}` });

/** The tokens of sessions, some of which the shop replaces while they are used. */
export function createSessionTokens() {
  const newer = new Map<string, string>();
  const current = (token: string): string => {
    const renewed = newer.get(token);
    return renewed === undefined ? token : current(renewed);
  };
  return {
    /** The headers of a request in which a session is up to date. */
    headersOf({ headers }: WireRequest) {
      const token = /^session=(.+)$/.exec(headers?.cookie ?? '')?.[1];
      return { ...headers, ...(token ? cookieOf(current(token)) : {}) };
    },
    learn({ headers }: WireRequest, response: WireResponse) {
      const token = /^session=(.+)$/.exec(headers?.cookie ?? '')?.[1];
      const renewed = /^session=([^;]+)/.exec(String(response.headers['set-cookie'] ?? ''))?.[1];
      if (token && renewed && renewed !== current(token)) newer.set(current(token), renewed);
    },
  };
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;
