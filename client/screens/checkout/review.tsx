import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { AddressLines, PickupAddress } from '#client/features/checkout/address-lines.tsx';
import { stepQuery } from '#client/features/checkout/checkout-steps.ts';
import { RegistrationNumber } from '#client/features/checkout/registration-number.tsx';
import { useDeliveryTimeText } from '#client/features/checkout/use-delivery-time-text.ts';
import { EmailSuggestion } from '#client/features/forms/email-suggestion.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { shownEmail } from '#shared/validation/email.ts';
import styles from './review.module.css';

/** The entered details and the chosen delivery, for review before paying. */
export function Review({ order }: { readonly order: Order }) {
  const { colon, t, href } = useShop();
  const deliveryTimeText = useDeliveryTimeText();
  const { details, shipping } = order;
  if (!details || !shipping) return null;
  const block = (title: string, step: 'details' | 'delivery', content: ReactNode) => (
    <section className={styles.block}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <a href={href('checkout', { query: stepQuery(step) })}>
          {t('checkout:change')}
          <VisuallyHidden>{`${colon}${title}`}</VisuallyHidden>
        </a>
      </div>
      {content}
    </section>
  );
  return (
    <div className={styles.review}>
      {block(
        t('checkout:review.billing'),
        'details',
        <>
          <AddressLines address={details.billingAddress} />
          <p>
            {shownEmail(details.email)}
            <EmailSuggestion email={details.email} />
          </p>
          {details.phone && <p>{details.phone}</p>}
          {details.vatNumber && <p>{details.vatNumber}</p>}
          <RegistrationNumber details={details} />
          {details.reference && <Labelled label={t('checkout:billing.reference')} text={details.reference} />}
          {details.remarks && <Labelled label={t('checkout:remarks.label')} text={details.remarks} />}
        </>,
      )}
      {block(
        t(`checkout:delivery.methods.${shipping.method}`),
        shipping.letter ? 'details' : 'delivery',
        <>
          {shipping.method === 'Pickup' ? (
            <PickupAddress />
          ) : (
            <AddressLines address={details.deliveryAddress ?? details.billingAddress} />
          )}
          <p className={styles.time}>{deliveryTimeText(shipping)}</p>
        </>,
      )}
    </div>
  );
}

function Labelled({ label, text }: { readonly label: string; readonly text: string }) {
  const { colon } = useShop();
  return (
    <p className={styles.labelled}>
      {label}
      {colon}
      {text}
    </p>
  );
}
