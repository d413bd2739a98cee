import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import styles from './changed-prices.module.css';
import type { OrderLine } from './use-cart.ts';

export function hasChangedPrices(lines: readonly OrderLine[]): boolean {
  return lines.some(({ changedFrom }) => changedFrom);
}

interface ChangedPricesProps {
  readonly lines: readonly OrderLine[];
  /** Button under the list. */
  readonly action?: ReactNode;
  /** Text after the list. */
  readonly children?: ReactNode;
}

/** Says line by line which prices have changed since the shopper last saw them. Texts: namespace cart. */
export function ChangedPrices({ lines, action, children }: ChangedPricesProps) {
  const { t, money, locale } = useShop();
  if (!hasChangedPrices(lines)) return null;
  const both = (price: { readonly unitPriceIncVat: number; readonly unitPriceExcVat: number }) => (
    <VatText inc={money(price.unitPriceIncVat)} exc={money(price.unitPriceExcVat)} />
  );
  return (
    <Notice tone="info" role="status" title={t('cart:changed.title')} action={action}>
      <ul className={styles.list}>
        {lines.map(
          ({ changedFrom: before, ...line }) =>
            before && (
              <li key={line.id}>
                {labelWithColon(noBreakSizes(line.name), locale)} {t('cart:changed.was')}{' '}
                <s>{both(before)}</s>, {t('cart:changed.is')} <strong>{both(line)}</strong>{' '}
                {t(`cart:per.${line.unit}`)}
              </li>
            ),
        )}
      </ul>
      {children}
    </Notice>
  );
}
