import { createContext, useContext } from 'react';
import type { Brand } from '#shared/brands/index.ts';
import { NO_APP_CONTEXT_SET } from '#shared/errors/messages.ts';
import type { Locale, LocaleDefinition } from '#shared/locales/index.ts';
import type { TextSet } from '#shared/locales/text-sets.ts';
import type { Translate } from '#shared/locales/translate.ts';
import type { PageScreen } from '#shared/screens/index.ts';

/** Brand, locale and texts of the shop, for every component. */
export interface Shop {
  readonly brand: Brand;
  readonly locale: Locale;
  /** First label of the shops' hosts. */
  readonly domainSuffix: string;
  readonly definition: LocaleDefinition;
  readonly t: Translate;
  /** Between a label and its value: a space precedes the colon in French. */
  readonly colon: string;
  /** Returns the path of a screen in this shop's locale. */
  href(
    screen: PageScreen,
    params?: { slug?: string; query?: Readonly<Record<string, string | undefined>> },
  ): string;
  /** Formats an amount in minor units of the shop's currency. */
  money(minor: number): string;
  /** Loads texts that the screen does not have. */
  loadTexts(sets: readonly TextSet[]): Promise<void>;
}

const ShopContext = createContext<Shop | undefined>(undefined);
export const ShopProvider = ShopContext.Provider;

/** Returns the shop. Throws NO_APP_CONTEXT_SET outside of a ShopProvider. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error(NO_APP_CONTEXT_SET);
  return shop;
}

/** Returns the translations of the shop's locale. */
export function useT(): Translate {
  return useShop().t;
}
