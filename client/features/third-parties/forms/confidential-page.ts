import type { Locale } from '#shared/locales/index.ts';
import { href, PERSONAL_SCREENS } from '#shared/screens/index.ts';
import { hasSecretAddress } from '../secret-address.ts';

/**
 * Whether a page must not be shown to the provider's script, which sends the address of its page: an address with a
 * token, or a screen with a shopper's data. The newsletter is a private screen only because of its tokens.
 */
export function isConfidential(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  locale: Locale,
): boolean {
  if (hasSecretAddress({ search })) return true;
  return PERSONAL_SCREENS.some((screen) => href(screen, locale) === pathname);
}
