import { useMemo } from 'react';
import { useOwnPrice } from '#client/data/own-prices.ts';
import { priorAmounts } from '#client/data/prior-price.ts';
import { setPrice } from '#client/data/set-price.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Price } from '#client/ui/price/price.tsx';
import { selectPrice } from '#shared/pricing/select-price.ts';
import type { ProductCardData, ProductSummary } from './catalogue-types.ts';

interface ProductPriceProps {
  readonly product: Pick<ProductSummary, 'price' | 'unit' | 'setOf'>;
  readonly quantity?: number;
  readonly size?: 's' | 'm' | 'l';
  /** Marks the lowest price of a product whose options change the price. */
  readonly from?: boolean;
}

/** The unit price at a quantity, in both price displays, with the one before a sale. */
export function ProductPrice({ product, quantity = 1, size, from }: ProductPriceProps) {
  const { price, unit, setOf } = product;
  const shop = useShop();
  const { t, money } = shop;
  const at = { ...price, quantity: { current: quantity } };
  const before = priorAmounts(at, shop);
  const incVat = selectPrice(at, { includingVat: true });
  const excVat = selectPrice(at, { includingVat: false });
  const set = setPrice(shop, setOf, incVat, excVat, 'product:unit');
  return (
    <Price
      incVat={money(incVat)}
      excVat={money(excVat)}
      incLabel={t('global:vat.inc')}
      excLabel={t('global:vat.exc')}
      unit={t(`product:unit.${unit}`)}
      {...set}
      {...(size ? { size } : {})}
      {...(before ? { before } : {})}
      {...(from ? { prefix: t('product:from') } : {})}
    />
  );
}

/** The price of a card: the lowest of its family, of a product with options, or the only one. */
export function CardPrice({ product }: { readonly product: ProductCardData }) {
  const { id, price, from, configurable } = product;
  const listed = useMemo(() => (from ? { ...price, ...from, volumeDiscount: [] } : price), [price, from]);
  const shown = useOwnPrice(id, listed);
  return (
    <ProductPrice product={{ ...product, price: shown }} size="s" from={Boolean(from) || configurable} />
  );
}
