import type { Brand } from '#shared/brands/index.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { href } from '#shared/screens/index.ts';
import type { Shop } from './shop-context.tsx';
import type { Translate } from './translate.ts';

/** The shop of a brand in a locale, made once a page in the browser and once a boot on the server. */
export function createShop(brand: Brand, locale: Locale, t: Translate): Shop {
  const definition = localeDefinition(locale);
  return {
    brand,
    locale,
    definition,
    t,
    href: (screen, params) => href(screen, locale, params),
    money: (minor) => formatMoney(minor, definition.currency, locale),
  };
}
