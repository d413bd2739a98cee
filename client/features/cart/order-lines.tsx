import type { ReactNode } from 'react';
import { productHref } from '#client/data/product-href.ts';
import { setPrice } from '#client/data/set-price.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Price } from '#client/ui/price/price.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { LineOptions } from './line-options.tsx';
import { LinePicture } from './line-picture.tsx';
import styles from './order-lines.module.css';
import type { OrderLine } from './use-cart.ts';

interface OrderLinesProps {
  readonly lines: readonly OrderLine[];
  /** Returns the text beside the unit price of a line. */
  readonly afterPrice?: (line: OrderLine) => ReactNode;
}

/** The lines of an order, read-only: picture, name, quantity, unit price, amount. Texts: namespace cart. */
export function OrderLines({ lines, afterPrice }: OrderLinesProps) {
  const { t, money, href } = useShop();
  return (
    <ul className={styles.lines} aria-label={t('cart:lines')}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <LinePicture line={line} size="s" />
          <div className={styles.details}>
            <a className={styles.name} href={productHref(line, href)}>
              {noBreakSizes(line.name)}
            </a>
            <span className={styles.quantity} hidden={line.sample}>
              {t(line.setOf ? 'cart:amount.setOf' : `cart:amount.${line.unit}`, {
                count: line.quantity,
                size: line.setOf ?? 1,
              })}{' '}
              × <UnitPrice line={line} /> {afterPrice?.(line)}
            </span>
            <LineOptions line={line} />
          </div>
          {line.sample ? (
            <span>{t('cart:sample.free')}</span>
          ) : (
            <Price
              size="s"
              bare
              incVat={money(line.lineIncVat)}
              excVat={money(line.lineExcVat)}
              incLabel={t('global:vat.inc')}
              excLabel={t('global:vat.exc')}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function UnitPrice({ line: { setOf, unitPriceIncVat, unitPriceExcVat } }: { readonly line: OrderLine }) {
  const shop = useShop();
  const one = setPrice(shop, setOf, unitPriceIncVat, unitPriceExcVat, 'cart:per')?.one;
  const text = (price: number, ofOne = '') => shop.money(price) + (ofOne && ` (${ofOne})`);
  return <VatText inc={text(unitPriceIncVat, one?.incVat)} exc={text(unitPriceExcVat, one?.excVat)} />;
}
