import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { OrderLines } from '#client/features/cart/order-lines.tsx';
import { OrderTotals } from '#client/features/cart/order-totals.tsx';
import { AddressLines, PickupAddress } from '#client/features/checkout/address-lines.tsx';
import { OrderDocuments } from '#client/features/checkout/order-documents.tsx';
import { OrderFact } from '#client/features/checkout/order-fact.tsx';
import { RegistrationNumber } from '#client/features/checkout/registration-number.tsx';
import { useDeliveryTimeText } from '#client/features/checkout/use-delivery-time-text.ts';
import { Card } from '#client/ui/card/card.tsx';
import { shownEmail } from '#shared/validation/email.ts';
import styles from './order-detail.module.css';
import { OrderHistory } from './order-history.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderStateBadge } from './order-state.tsx';
import type { PastOrder } from './order-types.ts';
import { RefundsAndDispute } from './refunds-and-dispute.tsx';
import { useOrderTexts } from './use-order-texts.ts';

interface OrderDetailProps {
  readonly order: PastOrder;
  /** Above the lines: buttons and messages. */
  readonly children?: ReactNode;
}

/** A placed order to read or print, below its name: state, history, lines, totals, addresses, delivery and payment. */
export function OrderDetail({ order, children }: OrderDetailProps) {
  const { t } = useShop();
  const { placedOn, nextOf } = useOrderTexts();
  const { state, number, lines } = order;
  return (
    <article className={styles.order}>
      <p className={styles.head}>
        <OrderStateBadge state={state} />
        {number && (
          <span className={styles.placed}>{t('account:order.placed', { date: placedOn(order) })}</span>
        )}
      </p>
      <p className={styles.next}>
        <span className={styles.nextLabel}>{t('account:order.next.title')}</span>
        {nextOf(order)}
      </p>
      {children}
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="ordered" className={styles.main}>
          <h2 id="ordered" className={styles.heading}>
            {t('account:order.lines')}
          </h2>
          <OrderLines lines={lines} />
          <div className={styles.totals}>
            <OrderTotals order={order} shippingUnknown={t('account:order.unknown')} />
          </div>
        </Card>
        <Facts order={order} />
      </div>
    </article>
  );
}

function Facts({ order }: { readonly order: PastOrder }) {
  const { t } = useShop();
  const deliveryTimeText = useDeliveryTimeText();
  const { details, shipping, payment, history = [] } = order;
  return (
    <div className={styles.side}>
      {history.length > 0 && (
        <Card as="section" look="sunken" aria-labelledby="history">
          <h2 id="history" className={styles.heading}>
            {t('account:order.history.title')}
          </h2>
          <OrderHistory order={order} />
        </Card>
      )}
      <OrderReturns order={order} />
      <RefundsAndDispute order={order} />
      <Card as="section" look="outline" aria-labelledby="facts" className={styles.facts}>
        <h2 id="facts" className={styles.heading}>
          {t('account:order.facts')}
        </h2>
        {shipping && (
          <OrderFact label={t(`checkout:delivery.methods.${shipping.method}`)}>
            {shipping.method === 'Pickup' && <PickupAddress />}
            {shipping.method !== 'Pickup' && details && (
              <AddressLines address={details.deliveryAddress ?? details.billingAddress} />
            )}
            <p>{deliveryTimeText(shipping)}</p>
          </OrderFact>
        )}
        {details && (
          <OrderFact label={t('checkout:billing.title')}>
            <AddressLines address={details.billingAddress} />
            {details.vatNumber && <p>{details.vatNumber}</p>}
            <RegistrationNumber details={details} />
          </OrderFact>
        )}
        {details && (
          <OrderFact label={t('checkout:contact.title')}>
            <p>{shownEmail(details.email)}</p>
            {details.phone && <p>{details.phone}</p>}
          </OrderFact>
        )}
        {payment && (
          <OrderFact label={t('account:order.payment')}>
            <p>{t(`checkout:payment.methods.${payment.method}`)}</p>
          </OrderFact>
        )}
        <OrderDocuments order={order} />
        {details?.reference && (
          <OrderFact label={t('checkout:billing.reference')}>
            <p>{details.reference}</p>
          </OrderFact>
        )}
        {details?.remarks && (
          <OrderFact label={t('checkout:remarks.label')}>
            <p className={styles.remarks}>{details.remarks}</p>
          </OrderFact>
        )}
      </Card>
    </div>
  );
}
