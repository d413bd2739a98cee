import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { DiscountCode } from '#client/features/cart/discount-code.tsx';
import { blockingLine } from '#client/features/cart/line-stock.ts';
import { OrderTotals } from '#client/features/cart/order-totals.tsx';
import { quotationRequestHref } from '#client/features/cart/quotation-query.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { CountryMarks } from '#client/features/payment-marks/country-marks.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { stayAtUnreadable } from '#client/ui/quantity/focus-unreadable.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { dialledNumber } from '#shared/links/dialled-number.ts';
import styles from './cart-summary.module.css';
import { CheckoutAction } from './checkout-action.tsx';
import { DeliveryCountry } from './delivery-country.tsx';
import { SaveList } from './save-list.tsx';
import { ShareCart } from './shared-cart.tsx';

interface CartSummaryProps {
  readonly cart: Order;
  readonly pending: boolean;
}

/** The cart's totals and the link to the checkout. */
export function CartSummary({ cart, pending }: CartSummaryProps) {
  const { t, href, brand, locale } = useShop();
  const [countryPending, setCountryPending] = useState(false);
  const isLetter = cart.shipping?.letter === true;
  const blocking = blockingLine(cart.lines);
  return (
    <Card
      as="section"
      look={brand.design.cart === 'table' ? 'plain' : 'raised'}
      className={classNames(styles.summary, styles[brand.design.cart])}
      aria-labelledby="cart-summary"
    >
      <h2 id="cart-summary" className={styles.title}>
        {t('cart:summary')}
      </h2>
      <DeliveryCountry cart={cart} onPending={setCountryPending} />
      {(!isLetter || cart.discount) && <DiscountCode order={cart} action={href('cart')} />}
      <div className={styles.totals}>
        <OrderTotals
          order={cart}
          pending={pending || countryPending}
          shippingUnknown={t('cart:totals.shippingLater')}
        />
      </div>
      {blocking && (
        <Notice tone="warning" title={t('cart:blocked.title')}>
          <p>{t('cart:blocked.text')}</p>
        </Notice>
      )}
      <CheckoutAction cart={cart} className={styles.checkout} />
      {brand.switches.account && !isLetter && (
        <ButtonLink
          href={quotationRequestHref(href)}
          variant="secondary"
          block
          icon="file"
          onClick={stayAtUnreadable}
        >
          {t('cart:requestQuotation')}
        </ButtonLink>
      )}
      {!isLetter && <ShareCart />}
      {import.meta.env.HAS_ORDER_LIST && <SaveList lines={cart.lines} />}
      <ul className={styles.assurances}>
        <li>
          <Icon name="calendar" />
          {isLetter
            ? t('cart:sample.letter')
            : cart.promisedDate
              ? t('cart:assurance.promise', { date: formatCalendarDate(cart.promisedDate, locale) })
              : t('cart:assurance.day')}
        </li>
        {!isLetter && (
          <li>
            <Icon name="shield" />
            <div className={styles.payment}>
              {t('cart:assurance.payment')}
              <CountryMarks />
            </div>
          </li>
        )}
        <li>
          <Icon name="phone" />
          <span>
            {t('cart:assurance.questions')}{' '}
            <a href={`tel:${dialledNumber(brand.contact.phone)}`}>{brand.contact.phone}</a>
          </span>
        </li>
      </ul>
    </Card>
  );
}
