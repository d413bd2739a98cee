import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { href, matchScreen } from '#shared/screens/index.ts';

/** A host that no address can name: an address that resolves to another one leaves the shop. */
const OWN_ORIGIN = 'http://own.invalid';

/**
 * The path of `?next=` to which a shopper returns after the sign-in: a screen of this shop with its query, in its language
 * also after a change of the language. Undefined for anything else, such as an address of another site (open redirect).
 */
export function nextPath(next: string | null | undefined, locale: Locale): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search } = new URL(next, OWN_ORIGIN);
    if (origin !== OWN_ORIGIN) return undefined;
    if (matchScreen(pathname, locale)) return pathname + search;
    const matches = LOCALES.map((other) => matchScreen(pathname, other));
    // The slug in this language is unknown.
    const match = matches.find((found) => found && found.slug === undefined);
    return match && href(match.screen, locale) + search;
  } catch {
    // Not a URL. Safari before 17 has no URL.canParse.
    return undefined;
  }
}
