import type { RefObject } from 'react';
import type { CheckedOrderList } from '#client/data/form-handler.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Price } from '#client/ui/price/price.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './order-list.module.css';
import { OrderListRow } from './order-list-row.tsx';

interface OrderListResultProps {
  readonly list: NonNullable<CheckedOrderList['list']>;
  readonly isRefused: boolean;
  readonly hasUnread: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isPending: boolean;
}

/** The lines of the list with prices, the total of those that can be ordered, and the button that orders all. */
export function OrderListResult({ list, isRefused, hasUnread, heading, isPending }: OrderListResultProps) {
  const { t, money } = useShop();
  const { lines, linesIncVat, linesExcVat } = list;
  const faulty = lines.filter(({ state }) => state !== 'ok').length;
  const labels = { incLabel: t('global:vat.inc'), excLabel: t('global:vat.exc') };
  return (
    <section aria-labelledby="order-list-result">
      <h2 id="order-list-result" ref={heading} tabIndex={-1} className={styles.title}>
        {t('cart:orderList.lines', { count: lines.length })}
      </h2>
      <p role="status" className={styles.status}>
        {faulty > 0 ? t('cart:orderList.faulty', { count: faulty }) : t('cart:orderList.allFound')}
      </p>
      {isRefused && (faulty > 0 || hasUnread) && (
        <Notice tone="danger" role="alert" title={t('cart:orderList.refused.title')}>
          <p>{t('cart:orderList.refused.text')}</p>
        </Notice>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('cart:orderList.columns.item')}</th>
            <th scope="col">{t('cart:orderList.columns.quantity')}</th>
            <th scope="col">{t('cart:unitPrice')}</th>
            <th scope="col">{t('cart:orderList.columns.amount')}</th>
            <th scope="col">
              <VisuallyHidden>{t('cart:remove')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <OrderListRow key={line.sku} line={line} />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p className={styles.total}>
          {t('cart:orderList.total')}{' '}
          <Price size="l" incVat={money(linesIncVat)} excVat={money(linesExcVat)} {...labels} />
        </p>
        <Button type="submit" name="step" value="add" icon="cart" pending={isPending}>
          {t('cart:orderList.add', { count: lines.length })}
        </Button>
      </div>
    </section>
  );
}
