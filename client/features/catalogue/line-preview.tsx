import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Price } from '#client/ui/price/price.tsx';
import { lineTotal } from '#shared/pricing/line-total.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import type { ProductSummary } from './catalogue-types.ts';
import styles from './line-preview.module.css';

interface LinePreviewProps {
  readonly product: Pick<ProductSummary, 'price' | 'unit'>;
  readonly quantity: number;
}

/** The total of the chosen quantity, calculated by the same rules as in the cart. */
export const LinePreview = memo(function LinePreview({
  product: { price, unit },
  quantity,
}: LinePreviewProps) {
  const { t, money } = useShop();
  const at = { ...price, quantity: { current: quantity } };
  const total = lineTotal({
    unitPriceExcVat: selectPrice(at, { includingVat: false }),
    unitPriceIncVat: selectPrice(at, { includingVat: true }),
    quantity,
  });
  return (
    <p className={styles.line} role="status">
      <span>{t(`product:total.${unit}`, { count: quantity })}</span>
      <Price
        incVat={money(total.incVat)}
        excVat={money(total.excVat)}
        incLabel={t('global:vat.inc')}
        excLabel={t('global:vat.exc')}
      />
    </p>
  );
});
