import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { paymentIdOf } from './checkout-result.data.ts';
import styles from './checkout-result.module.css';
import { PaymentLost } from './payment-lost.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { ThankYou } from './thank-you.tsx';
import { usePayment } from './use-payment.ts';

export { load, namespaces } from './checkout-result.data.ts';

/** What became of the payment (spec section 2, checkoutResult). */
export function Screen() {
  const { search } = useLocation();
  const id = paymentIdOf(new URLSearchParams(search));
  // The loader has seen to it that the address names a payment.
  return id ? <Result id={id} /> : null;
}

function Result({ id }: { readonly id: string }) {
  const { href } = useShop();
  const navigate = useNavigate();
  const payment = usePayment(id);
  const { state, order, settled } = payment;

  // Who cancelled wants to change something: back to the cart, once the shop knows of it.
  const toCart = state === 'canceled' && settled && order?.state === 'Cart';
  useEffect(() => {
    if (toCart) void navigate(href('cart', { query: { payment: 'canceled' } }), { replace: true });
  }, [toCart, navigate, href]);

  return (
    <Container className={styles.page}>
      {state === 'paid' || state === 'authorized' ? (
        <ThankYou order={order} />
      ) : state === 'waiting' || state === 'patience' ? (
        <PaymentWaiting payment={payment} />
      ) : (
        <PaymentLost state={state} />
      )}
    </Container>
  );
}
