import { useEffect } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useViewEvent } from '#client/data/use-view-event.ts';
import { OrderLines } from '#client/features/cart/order-lines.tsx';
import { OrderTotals } from '#client/features/cart/order-totals.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { AddressLines, PickupAddress } from '#client/features/checkout/address-lines.tsx';
import { storeLastOrder } from '#client/features/checkout/last-order.ts';
import { OrderDocuments } from '#client/features/checkout/order-documents.tsx';
import { OrderFact } from '#client/features/checkout/order-fact.tsx';
import { useDeliveryTimeText } from '#client/features/checkout/use-delivery-time-text.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { shownEmail } from '#shared/validation/email.ts';
import { ResultHead } from './result-head.tsx';
import { SetPassword } from './set-password.tsx';
import styles from './thank-you.module.css';

interface ThankYouProps {
  readonly order: Order | undefined;
}

/** The order that was paid or placed: its number, the next steps, and all details to read or print. */
export function ThankYou({ order }: ThankYouProps) {
  const { t, href } = useShop();
  useViewEvent(order?.number ? { name: 'purchase', order } : undefined, order?.number ?? '');
  const { id, number, details } = order ?? {};
  useEffect(() => {
    if (id && number) storeLastOrder({ id, number });
  }, [id, number]);
  return (
    <>
      <ResultHead
        icon="check"
        tone="good"
        title={t('checkout:result.paid.title')}
        text={
          <>
            {number && (
              <p>
                {t('checkout:result.paid.number')} <strong className={styles.number}>{number}</strong>
              </p>
            )}
            <p>
              {details
                ? t('checkout:result.paid.mail', { email: shownEmail(details.email) })
                : t('checkout:result.paid.mailUnknown')}
            </p>
          </>
        }
      />
      {order && details && (
        <div className={styles.columns}>
          <div className={styles.side}>
            <NextSteps shipping={order.shipping} />
            <PlacedDetails order={order} details={details} />
            <SetPassword details={details} />
          </div>
          <Card as="section" aria-labelledby="ordered">
            <h2 id="ordered" className={styles.title}>
              {t('checkout:summary.title')}
            </h2>
            <OrderLines lines={order.lines} />
            <div className={styles.totals}>
              <OrderTotals order={order} shippingUnknown={t('checkout:summary.shippingLater')} />
            </div>
          </Card>
        </div>
      )}
      <p className={styles.onward}>
        <ButtonLink variant="secondary" href={href('productOverview')} iconEnd="arrow-right">
          {t('cart:continue')}
        </ButtonLink>
      </p>
    </>
  );
}

function NextSteps({ shipping }: Pick<Order, 'shipping'>) {
  const { t } = useShop();
  const deliveryTimeText = useDeliveryTimeText();
  return (
    <Card as="section" look="sunken" aria-labelledby="next">
      <h2 id="next" className={styles.title}>
        {t('checkout:result.next.title')}
      </h2>
      <ol className={styles.next}>
        <li>{t('checkout:result.next.mail')}</li>
        <li>{t('checkout:result.next.prepare')}</li>
        {shipping?.letter && <li>{t('cart:sample.letter')}</li>}
        {shipping && !shipping.letter && (
          <li>
            {t(`checkout:result.next.methods.${shipping.method}`)}{' '}
            <strong>{deliveryTimeText(shipping)}</strong>
          </li>
        )}
      </ol>
    </Card>
  );
}

interface PlacedDetailsProps {
  readonly order: Order;
  readonly details: NonNullable<Order['details']>;
}

/** Addresses, payment and documents. */
function PlacedDetails({ order, details }: PlacedDetailsProps) {
  const { t } = useShop();
  const { shipping, payment } = order;
  return (
    <Card as="section" look="outline" aria-labelledby="addresses" className={styles.addresses}>
      <h2 id="addresses" className={styles.title}>
        {t('checkout:result.details')}
      </h2>
      <OrderFact label={t('checkout:review.billing')}>
        <AddressLines address={details.billingAddress} />
      </OrderFact>
      {shipping?.method === 'Pickup' && (
        <OrderFact label={t('checkout:delivery.pickupAddress')}>
          <PickupAddress />
        </OrderFact>
      )}
      {shipping && shipping.method !== 'Pickup' && (
        <OrderFact label={t('checkout:delivery.address')}>
          <AddressLines address={details.deliveryAddress ?? details.billingAddress} />
        </OrderFact>
      )}
      {payment && (
        <OrderFact label={t('checkout:review.payment')}>
          <p>{t(`checkout:payment.methods.${payment.method}`)}</p>
        </OrderFact>
      )}
      {details.reference && (
        <OrderFact label={t('checkout:billing.reference')}>
          <p>{details.reference}</p>
        </OrderFact>
      )}
      <OrderDocuments order={order} />
    </Card>
  );
}
