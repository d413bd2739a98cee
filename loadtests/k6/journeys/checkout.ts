import { mutate, queries, query } from '../visitor/call.ts';
import { addAvailableProduct, checkTotals, openCart } from '../visitor/cart.ts';
import { chooseDelivery } from '../visitor/checkout.ts';
import { guestDetails } from '../visitor/checkout-details.ts';
import { metrics } from '../visitor/metrics.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { completePayment } from '../visitor/payment.ts';
import { checkThat } from '../visitor/request.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { pick, think } from '../visitor/visitor.ts';
import { cancelsPayment } from '../visitor/visits.ts';
import { hasProducts, type Journey } from './journey.ts';

const MAX_POLLS = 8;
const SETTLED = new Set(['paid', 'authorized']);

/** Completes the order like the result page: reports the return, then polls until the payment is settled. */
function awaitPayment(visitor: Visitor, paymentId: string): void {
  const order = mutate(visitor, 'checkoutResult', 'checkout.order.complete', { paymentId });
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const payment = query(visitor, 'checkoutResult', 'checkout.payment.get', { id: paymentId });
    if (payment && SETTLED.has(payment.status)) {
      const number = payment.orderNumber ?? '';
      checkThat(visitor, 'a paid order has a number', /^[A-Z]+-\d{4}-\d{6}$/.test(number));
      const [paid] = queries(visitor, 'checkoutResult', ['checkout.order.get'], [{ id: order.id }]);
      checkThat(visitor, 'a paid order is no longer a cart', paid !== null && paid.state !== 'Cart');
      metrics.orders.add(1);
      return;
    }
    think(visitor);
  }
  checkThat(visitor, 'the payment is settled', false);
}

/** From a product to the payment page and back: to a paid order, or after a cancelled payment to the unchanged cart. */
export const checkout: Journey = {
  name: 'checkout',
  weight: 8,
  isPossible: hasProducts,
  visit(visitor) {
    addAvailableProduct(visitor, 1 + Math.floor(visitor.random() * 3));
    think(visitor);
    openCart(visitor, 1);
    think(visitor);
    const page = openPage(visitor, 'checkout', pathOf(visitor, 'checkout'));
    checkThat(visitor, 'a cart with a line can be checked out', page.location === undefined);
    think(visitor);
    const withDetails = mutate(visitor, 'checkout', 'checkout.details.save', guestDetails(visitor));
    checkTotals(visitor, withDetails);
    const withDelivery = chooseDelivery(visitor);
    checkTotals(visitor, withDelivery);
    think(visitor);
    const methods = query(visitor, 'checkout', 'checkout.payment.list', null);
    const method = pick(visitor, methods, 'payment method').id;
    const totalIncVat = withDelivery.totals.incVat;
    const payment = mutate(visitor, 'checkout', 'checkout.payment.initiate', { method, totalIncVat });
    const outcome = cancelsPayment(visitor) ? 'canceled' : 'paid';
    const returnPath = completePayment(visitor, payment.redirectUrl, outcome);
    const result = openPage(visitor, 'checkoutResult', returnPath);
    if (outcome === 'paid') awaitPayment(visitor, /payment=([\da-f-]{36})/.exec(returnPath)?.[1] ?? '');
    else {
      const toCart = result.location?.startsWith(pathOf(visitor, 'cart')) ?? false;
      checkThat(visitor, 'a cancelled payment leads to the cart', toCart);
      openCart(visitor, 1);
    }
  },
};
