import { PRICE_DISPLAY_COOKIE } from '#shared/price-display/price-display-cookie.ts';

export const LOCALE_COOKIE = 'locale';
/** The cookie of the session, and the one by which a browser is known that has signed in, which outlives sessions. */
export type TokenCookie = 'session' | 'browser';

/** The `__Host-` prefix binds a cookie to this host, but browsers accept it only on a secure connection. */
export function tokenCookieName(cookie: TokenCookie, { isSecure }: { readonly isSecure: boolean }): string {
  return isSecure ? `__Host-${cookie}` : cookie;
}

const TOKEN_COOKIES = (['session', 'browser'] as const).flatMap((cookie) =>
  [true, false].map((isSecure) => tokenCookieName(cookie, { isSecure })),
);

/** Every cookie that the shop reads on the server. The edge forwards no others: those of scripts can be large. */
export const SHOP_COOKIES: readonly string[] = [...TOKEN_COOKIES, LOCALE_COOKIE, PRICE_DISPLAY_COOKIE];
