import { KeptPart } from '#client/data/kept-part.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { Price } from '#client/ui/price/price.tsx';
import { lineTotal } from '#shared/pricing/line-total.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import { VAT_RATES } from '#shared/pricing/vat.ts';
import type { ProductSummary } from './catalogue-views.ts';
import styles from './line-preview.module.css';

interface LinePreviewProps {
  readonly product: Pick<ProductSummary, 'price' | 'unit'>;
  readonly quantity: number;
}

/** What the chosen quantity comes to, by the same rules as the cart. */
export function LinePreview({ product, quantity }: LinePreviewProps) {
  return (
    <KeptPart of={product} name={`line ${quantity}`} as="div" className={styles.line} role="status">
      {() => <Total product={product} quantity={quantity} />}
    </KeptPart>
  );
}

function Total({ product: { price, unit }, quantity }: LinePreviewProps) {
  const { t, money, definition } = useShop();
  const total = lineTotal({
    unitPriceExcVat: selectPrice({ ...price, quantity: { current: quantity } }, { includingVat: false }),
    quantity,
    vatRate: VAT_RATES[definition.country],
  });
  return (
    <>
      <span>{t(`product:total.${unit}`, { count: quantity })}</span>
      <Price
        incVat={money(total.incVat)}
        excVat={money(total.excVat)}
        incLabel={t('global:vat.inc')}
        excLabel={t('global:vat.exc')}
      />
    </>
  );
}
