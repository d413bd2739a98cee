import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Price } from '#client/ui/price/price.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import styles from './order-totals.module.css';
import type { Order } from './use-cart.ts';

interface OrderTotalsProps {
  readonly order: Order;
  /** Replaces the delivery costs while they are unknown. */
  readonly shippingUnknown: string;
  /** The server is calculating new totals. */
  readonly pending?: boolean;
}

/**
 * Totals of a cart or an order. All amounts follow the price display; the total of the other display is below. Texts:
 * namespace cart.
 */
export function OrderTotals({ order, shippingUnknown, pending }: OrderTotalsProps) {
  const { t, money } = useShop();
  const { totals, itemCount, missingForFreeDelivery: missing } = order;
  const isPickup = order.shipping?.method === 'Pickup';
  const labels = { incLabel: t('global:vat.inc'), excLabel: t('global:vat.exc') };
  const names = { inc: t('cart:totals.total'), exc: t('cart:totals.excVat') };
  const row = (name: ReactNode, value: ReactNode, className?: string) => (
    <div className={classNames(styles.row, className)}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div aria-live="polite" aria-busy={pending || undefined}>
      <dl className={classNames(styles.totals, pending && styles.pending)}>
        {row(
          t('cart:totals.items', { count: itemCount }),
          <Price
            {...labels}
            size="s"
            bare
            incVat={money(totals.linesIncVat)}
            excVat={money(totals.linesExcVat)}
          />,
        )}
        {row(
          t(isPickup ? 'cart:totals.pickup' : 'cart:totals.shipping'),
          totals.shippingIncVat === null || totals.shippingExcVat === null ? (
            <span className={styles.unknown}>
              {order.deliveryTerritory?.zone === 'ask' ? t('cart:totals.byArrangement') : shippingUnknown}
            </span>
          ) : totals.shippingIncVat === 0 ? (
            <strong className={styles.free}>{t('cart:totals.free')}</strong>
          ) : (
            <Price
              {...labels}
              size="s"
              bare
              incVat={money(totals.shippingIncVat)}
              excVat={money(totals.shippingExcVat)}
            />
          ),
        )}
        {totals.discountKind &&
          row(
            t('cart:discount.row', { code: order.discount?.code ?? '' }),
            <strong className={styles.free}>
              {totals.discountIncVat === undefined || totals.discountExcVat === undefined ? (
                t('cart:discount.freeDelivery')
              ) : (
                <VatText
                  inc={`−\u00a0${money(totals.discountIncVat)}`}
                  exc={`−\u00a0${money(totals.discountExcVat)}`}
                />
              )}
            </strong>,
          )}
        {row(
          <VatText inc={names.inc} exc={names.exc} />,
          <span className={styles.amount}>
            <VatText inc={money(totals.incVat)} exc={money(totals.excVat)} />
          </span>,
          styles.sum,
        )}
        {row(
          <VatText inc={names.exc} exc={names.inc} />,
          <VatText inc={money(totals.excVat)} exc={money(totals.incVat)} />,
          styles.detail,
        )}
        {row(
          totals.exempt
            ? t('cart:totals.vatExport')
            : totals.reverseCharged
              ? t('cart:totals.vatReversed')
              : t('cart:totals.vat', { rate: totals.vatRate }),
          money(totals.vat),
          styles.detail,
        )}
      </dl>
      {missing !== undefined && (
        <p className={styles.note}>{t('cart:totals.freeFrom', { amount: money(missing) })}</p>
      )}
      {totals.reverseCharged && <p className={styles.note}>{t('cart:totals.reverseCharge')}</p>}
      {totals.exempt && <p className={styles.note}>{t('cart:totals.export')}</p>}
      {order.deliveryTerritory?.zone === 'remote' && !isPickup && (
        <p className={styles.note}>{t('cart:totals.remote')}</p>
      )}
    </div>
  );
}
