import { type ReactElement, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ScreenText } from '#client/features/screen-text/screen-text.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { orderIdOf, paymentIdOf } from './checkout-result.data.ts';
import styles from './checkout-result.module.css';
import { PaidElsewhere } from './paid-elsewhere.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentTooLate } from './payment-too-late.tsx';
import { PaymentUnknown } from './payment-unknown.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { ThankYou } from './thank-you.tsx';
import { type PaymentView, usePayment } from './use-payment.ts';

export { load, namespaces } from './checkout-result.data.ts';

/** The result of a payment, or an order that was placed without one. */
export function Screen() {
  const search = new URLSearchParams(useLocation().search);
  const placedId = orderIdOf(search);
  if (placedId) return <Placed id={placedId} />;
  const id = paymentIdOf(search);
  // The loader redirects when the URL has no payment.
  return id ? <Result id={id} /> : null;
}

function Placed({ id }: { readonly id: string }) {
  const { data: order } = useProcedure('checkout.order.get', { id });
  return (
    <Container className={styles.page}>
      <ThankYou order={order ?? undefined} />
    </Container>
  );
}

function Result({ id }: { readonly id: string }) {
  const { href } = useShop();
  const navigate = useNavigate();
  const payment = usePayment(id);
  const { state, order, settled } = payment;

  // A shopper who cancelled wants to change something: back to the cart, once the shop has recorded it.
  const toCart = state === 'canceled' && settled && order?.state === 'Cart';
  useEffect(() => {
    if (toCart) void navigate(href('cart', { query: { payment: 'canceled' } }), { replace: true });
  }, [toCart, navigate, href]);

  return (
    <Container className={styles.page}>
      {/* Stays while the outcome is replaced, so that screen readers announce the result. */}
      <div aria-live="polite">
        <Outcome payment={payment} />
      </div>
      <ScreenText screen="checkout-result" />
    </Container>
  );
}

function Outcome({ payment }: { readonly payment: PaymentView }): ReactElement {
  const { state, order, isInOtherBrowser } = payment;
  switch (state) {
    case 'paid':
    case 'authorized':
      return isInOtherBrowser ? <PaidElsewhere /> : <ThankYou order={order} />;
    case 'tooLate':
      return <PaymentTooLate payment={payment} />;
    case 'waiting':
    case 'timedOut':
      return <PaymentWaiting payment={payment} />;
    case 'unknown':
      return <PaymentUnknown />;
    case 'failed':
    case 'canceled':
    case 'expired':
      return <PaymentFailed state={state} isInOtherBrowser={isInOtherBrowser} />;
  }
}
