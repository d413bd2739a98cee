import type { ReactNode } from 'react';
import { ShopProvider, useShop } from '#client/data/shop-context.tsx';
import { formatMoney } from '#shared/money/format-money.ts';
import type { PastOrder } from './order-types.ts';

interface InOrderCurrencyProps {
  readonly order: Pick<PastOrder, 'currency'>;
  readonly children: ReactNode;
}

/** Formats the amounts in its content in the currency of an order, which may be that of another shop. */
export function InOrderCurrency({ order: { currency }, children }: InOrderCurrencyProps) {
  const shop = useShop();
  const money = (minor: number) => formatMoney(minor, currency, shop.locale);
  return <ShopProvider value={{ ...shop, money }}>{children}</ShopProvider>;
}
