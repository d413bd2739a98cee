import type { Price, UnitPrices } from '#shared/pricing/price.ts';
import { selectPriorPrice } from '#shared/pricing/select-price.ts';
import type { Shop } from './shop-context.tsx';

/** Amounts of the price before a sale, with their label for screen readers. */
export interface PriorAmounts {
  readonly incVat: string;
  readonly excVat: string;
  readonly label: string;
}

/** The lowest unit price of the 30 days before a sale, which is struck through; undefined without a reduction. */
export function priorAmounts(
  price: Pick<Price, 'quantity' | 'prior' | keyof UnitPrices>,
  { t, money }: Pick<Shop, 't' | 'money'>,
): PriorAmounts | undefined {
  const incVat = selectPriorPrice(price, { includingVat: true });
  const excVat = selectPriorPrice(price, { includingVat: false });
  if (incVat === null || excVat === null) return undefined;
  return { incVat: money(incVat), excVat: money(excVat), label: t('global:priorPrice') };
}
