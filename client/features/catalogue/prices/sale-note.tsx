import { memo } from 'react';
import { priorAmounts } from '#client/data/prior-price.ts';
import { type Shop, useShop } from '#client/data/shop-context.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { formatDate, formatDateTime } from '#shared/dates/format.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import type { ProductSummary } from '../catalogue-types.ts';
import styles from './sale-note.module.css';

interface SaleNoteProps {
  readonly price: ProductSummary['price'];
  readonly quantity: number;
}

/** The meaning of the struck-through price, and the end of the sale. Empty without a reduction at the quantity. */
export const SaleNote = memo(function SaleNote({ price, quantity }: SaleNoteProps) {
  const shop = useShop();
  const prior = priorAmounts({ ...price, quantity: { current: quantity } }, shop);
  if (!prior) return null;
  return (
    <p className={styles.note}>
      <span>
        {prior.label}
        {shop.colon}
        <VatText inc={prior.incVat} exc={prior.excVat} />
      </span>
      {price.saleEndsAt && <span>{endText(new Date(price.saleEndsAt), shop)}</span>}
    </p>
  );
});

/** The last day of a sale that ends at midnight, else its last minute, in the time zone of the shop. */
function endText(end: Date, { t, locale, definition: { timeZone } }: Shop): string {
  if (zonedClock(end, timeZone).timeOfDay > 0) {
    return t('product:sale.ends', { time: formatDateTime(end, locale, timeZone) });
  }
  return t('product:sale.lastDay', { date: formatDate(new Date(end.getTime() - 1), locale, timeZone) });
}
