import { useOwnPrice } from '#client/data/own-prices.ts';
import { priorAmounts } from '#client/data/prior-price.ts';
import { setPrice } from '#client/data/set-price.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { noBreakUnits } from '#client/ui/no-break/no-break.ts';
import { Price } from '#client/ui/price/price.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { unitPrices } from '#shared/attributes/material-measure.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import type { ProductCardData, ProductSummary } from '../catalogue-types.ts';
import styles from './product-price.module.css';

interface ProductPriceProps {
  readonly product: Pick<ProductSummary, 'price' | 'unit' | 'setOf'> & Pick<ProductCardData, 'measure'>;
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
  const shown = (
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
  if (!product.measure) return shown;
  const per = (price: number) => {
    const { kilogram, squareMetre } = unitPrices(price, product.measure ?? { grams: 1 });
    const texts = [`${money(kilogram)}/kg`, ...(squareMetre ? [`${money(squareMetre)}/m²`] : [])];
    return noBreakUnits(texts.join(' · '));
  };
  return (
    <>
      {shown}
      <small className={styles.units}>
        <VatText inc={per(incVat)} exc={per(excVat)} />
      </small>
    </>
  );
}

/** The lowest price of a product's family, if another product than the one that is shown, at `price`, has it. */
export function lowerPriceOf({ from }: ProductCardData, price: ProductCardData['price']) {
  return from && from.priceExcVat < price.priceExcVat ? from : undefined;
}

/** The price of a card: the lowest of its family, of a product with options, or the only one. */
export function CardPrice({ product }: { readonly product: ProductCardData }) {
  const { price, from, configurable, measure, ...rest } = product;
  const own = useOwnPrice(rest.id, price);
  // Measure, sale and tiers are those of the shown product.
  const lower = lowerPriceOf(product, own);
  const { prior: _prior, saleEndsAt: _saleEndsAt, ...unreduced } = price;
  const shown = lower ? { ...unreduced, ...lower, volumeDiscount: [] } : own;
  return (
    <ProductPrice
      product={{ ...rest, price: shown, ...(measure && !lower ? { measure } : {}) }}
      size="s"
      from={Boolean(from) || configurable}
    />
  );
}
