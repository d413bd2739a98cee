import type { TooLargePage } from '#server/platform/http/client-error.ts';
import type { Brand } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import type { ServerTranslations } from '../i18n/translations.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import type { PageDeps } from './page-deps.ts';
import { ADDRESS_TOO_LONG, COOKIES_TOO_LARGE, plainErrorPage } from './plain-error-page.ts';

interface TooLargePageDeps {
  readonly brand: Brand;
  readonly translations: ServerTranslations;
  readonly security: PageDeps['security'];
}

/**
 * The page for a request that Node did not read, because its address or its cookies are too large: neither its host nor its
 * path is known.
 */
export function tooLargePage({ brand, translations, security }: TooLargePageDeps): TooLargePage {
  const html = plainErrorPage({
    brand,
    textOf: (language, key) => {
      const locale = LOCALES.find((one) => one.startsWith(language));
      return locale ? translations.t(locale)(key) : '';
    },
    // Only the edge can delete the cookies.
    paragraphs: [{ key: COOKIES_TOO_LARGE.key }, ADDRESS_TOO_LONG],
  });
  return {
    headers: [...securityHeaders(security), 'Content-Type', 'text/html; charset=utf-8'],
    body: Buffer.from(html),
  };
}
