import type { Brand } from '#shared/brands/index.ts';
import { BEFORE_COLON } from '#shared/locales/before-colon.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { href } from '#shared/screens/index.ts';
import type { Shop } from './shop-context.tsx';

/** Creates the shop of a brand in a locale: once per page in the browser, once per process on the server. */
export function createShop(
  brand: Brand,
  locale: Locale,
  domainSuffix: string,
  t: Translate,
  loadTexts: Shop['loadTexts'] = () => Promise.resolve(),
): Shop {
  const definition = localeDefinition(locale);
  return {
    brand,
    locale,
    domainSuffix,
    definition,
    colon: `${BEFORE_COLON[definition.language]}: `,
    t,
    href: (screen, params) => href(screen, locale, params),
    money: (minor) => formatMoney(minor, definition.currency, locale),
    loadTexts,
  };
}
