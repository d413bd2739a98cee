import { PRICE_DISPLAY_COOKIE } from '#shared/price-display/price-display-cookie.ts';

export const LOCALE_COOKIE = 'locale';
/** On plain HTTP. */
export const PLAIN_SESSION_COOKIE = 'session';
/** The `__Host-` prefix binds the cookie to this host, but browsers accept it only on a secure connection. */
export const SESSION_COOKIE = '__Host-session';

/** Every cookie that the shop reads on the server. The edge forwards no others: those of scripts can be large. */
export const SHOP_COOKIES: readonly string[] = [
  SESSION_COOKIE,
  PLAIN_SESSION_COOKIE,
  LOCALE_COOKIE,
  PRICE_DISPLAY_COOKIE,
];
