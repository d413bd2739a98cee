import { createContext, useContext } from 'react';
import type { Brand } from '#shared/brands/index.ts';
import { NO_APP_CONTEXT_SET } from '#shared/errors/messages.ts';
import type { Locale, LocaleDefinition } from '#shared/locales/index.ts';
import type { Screen } from '#shared/screens/index.ts';
import type { Translate } from './translate.ts';

/** What every part of a page is given: the shop it stands in. */
export interface Shop {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly definition: LocaleDefinition;
  readonly t: Translate;
  /** The path of a screen in this shop's locale. */
  href(
    screen: Screen,
    params?: { slug?: string; query?: Readonly<Record<string, string | undefined>> },
  ): string;
  /** Minor units of the shop's currency as a shopper reads them. */
  money(minor: number): string;
}

const ShopContext = createContext<Shop | undefined>(undefined);
export const ShopProvider = ShopContext.Provider;

/** The shop around a component. Throws NO_APP_CONTEXT_SET outside of one (spec section 8). */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error(NO_APP_CONTEXT_SET);
  return shop;
}

/** Texts of the shop's locale. */
export function useT(): Translate {
  return useShop().t;
}
