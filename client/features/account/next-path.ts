import type { Locale } from '#shared/locales/index.ts';
import { matchScreen } from '#shared/screens/index.ts';

/** A host that no address can name: an address that resolves to another one leaves the shop. */
const OWN_ORIGIN = 'http://own.invalid';

/**
 * The path of `?next=` to which a shopper returns after the sign-in: a screen of this shop with its query. Undefined
 * for anything else, such as an address of another site (open redirect).
 */
export function nextPath(next: string | null | undefined, locale: Locale): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search } = new URL(next, OWN_ORIGIN);
    return origin === OWN_ORIGIN && matchScreen(pathname, locale) ? pathname + search : undefined;
  } catch {
    // Not a URL. Safari before 17 has no URL.canParse.
    return undefined;
  }
}
