import { useShop } from '#client/data/shop-context.tsx';
import { Price } from '#client/ui/price/price.tsx';
import { lineTotal } from '#shared/pricing/line-total.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import { VAT_RATES } from '#shared/pricing/vat.ts';
import type { ProductSummary } from './catalogue-types.ts';
import styles from './line-preview.module.css';

interface LinePreviewProps {
  readonly product: Pick<ProductSummary, 'price' | 'unit'>;
  readonly quantity: number;
}

/** The total of the chosen quantity, calculated by the same rules as in the cart. */
export function LinePreview({ product: { price, unit }, quantity }: LinePreviewProps) {
  const { t, money, definition } = useShop();
  const total = lineTotal({
    unitPriceExcVat: selectPrice({ ...price, quantity: { current: quantity } }, { includingVat: false }),
    quantity,
    vatRate: VAT_RATES[definition.country],
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
}
