import { useShop } from '#client/data/shop-context.tsx';
import { DiscountCode } from '#client/features/cart/discount-code.tsx';
import { OrderLines } from '#client/features/cart/order-lines.tsx';
import { OrderTotals } from '#client/features/cart/order-totals.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { type CheckoutStep, stepQuery } from '#client/features/checkout/checkout-steps.ts';
import { Card } from '#client/ui/card/card.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import styles from './order-summary.module.css';

const SUMMARY_ID = 'order-summary';

/** The order's lines and totals, beside each step. */
export function OrderSummary({ order, step }: { readonly order: Order; readonly step: CheckoutStep }) {
  const { t, href } = useShop();
  return (
    <Card as="aside" className={styles.summary} id={SUMMARY_ID} tabIndex={-1} aria-labelledby="summary-title">
      <div className={styles.head}>
        <h2 id="summary-title" className={styles.title}>
          {t('checkout:summary.title')}
        </h2>
        <a href={href('cart')}>{t('checkout:summary.change')}</a>
      </div>
      <div className={styles.lines}>
        <OrderLines lines={order.lines} />
      </div>
      <div className={styles.totals}>
        <OrderTotals order={order} shippingUnknown={t('checkout:summary.shippingLater')} />
        {/* Without JavaScript, this form would lose what was typed in the other steps. */}
        {step === 'payment' && (!order.shipping?.letter || order.discount) && (
          <DiscountCode order={order} action={href('checkout', { query: stepQuery(step) })} />
        )}
      </div>
    </Card>
  );
}

/** A link with the total; on a small screen the summary is below the step. */
export function SummaryLink({ order }: { readonly order: Order }) {
  const { t, money } = useShop();
  return (
    <a className={styles.link} href={`#${SUMMARY_ID}`}>
      <Icon name="cart" />
      <span className={styles.label}>{t('checkout:summary.link', { count: order.itemCount })}</span>
      <strong>
        <VatText inc={money(order.totals.incVat)} exc={money(order.totals.excVat)} />
      </strong>
      <Icon name="chevron-down" size="s" />
    </a>
  );
}
