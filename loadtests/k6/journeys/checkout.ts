import { holds } from '../visitor/ask.ts';
import { mutate, queries, query } from '../visitor/call.ts';
import { addSomething, checkSums, openCart } from '../visitor/cart.ts';
import { detailsOf } from '../visitor/details.ts';
import { figures } from '../visitor/figures.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { endPayment } from '../visitor/payment.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { pick, think, VisitOver } from '../visitor/visitor.ts';
import { type Journey, sells } from './journey.ts';

/** One visitor in so many cancels at the bank; the stock comes back. */
const CANCELS = 4;
const MOST_QUESTIONS = 8;
const DECIDED = new Set(['paid', 'authorized']);

function chooseDelivery(visitor: Visitor) {
  const { options, days } = query(visitor, 'checkout', 'checkout.shipping.get', null);
  const option = options.find(({ method }) => (days[method] ?? []).length > 0);
  const day = option && pick(visitor, (days[option.method] ?? []).slice(0, 5), 'day of delivery');
  if (!option || !day) throw new VisitOver('Nothing can be delivered');
  const slotFrom = day.slots[0]?.from ?? null;
  return mutate(visitor, 'checkout', 'checkout.shipping.save', {
    method: option.method,
    date: day.date,
    slotFrom,
  });
}

/** As the result page does: says that the shopper is back, then asks until the payment is decided. */
function awaitPayment(visitor: Visitor, paymentId: string): void {
  const order = mutate(visitor, 'checkoutResult', 'checkout.order.complete', { paymentId });
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const { status, orderNumber } = query(visitor, 'checkoutResult', 'checkout.payment.get', {
      id: paymentId,
    });
    if (DECIDED.has(status)) {
      holds(visitor, 'a paid order has its number', /^[A-Z]+-\d{4}-\d{6}$/.test(orderNumber ?? ''));
      const [paid] = queries(visitor, 'checkoutResult', ['checkout.order.get'], [{ id: order.id }]);
      holds(visitor, 'a paid order is no cart', paid !== null && paid.state !== 'Cart');
      figures.orders.add(1);
      return;
    }
    think(visitor);
  }
  holds(visitor, 'a payment is decided', false);
}

/** From a product to the provider's page and back: a paid order, or after a change of mind the cart as it was. */
export const checkout: Journey = {
  name: 'checkout',
  weight: 8,
  isPossible: sells,
  visit(visitor) {
    addSomething(visitor, 1 + Math.floor(visitor.random() * 3));
    think(visitor);
    openCart(visitor, 1);
    think(visitor);
    const page = openPage(visitor, 'checkout', pathOf(visitor, 'checkout'));
    holds(visitor, 'a full cart can be checked out', page.location === undefined);
    think(visitor);
    const known = mutate(visitor, 'checkout', 'checkout.details.save', detailsOf(visitor));
    checkSums(visitor, known);
    const delivered = chooseDelivery(visitor);
    checkSums(visitor, delivered);
    think(visitor);
    const methods = query(visitor, 'checkout', 'checkout.payment.list', null);
    const method = pick(visitor, methods, 'way to pay').id;
    const totalIncVat = delivered.totals.incVat;
    const opened = mutate(visitor, 'checkout', 'checkout.payment.initiate', { method, totalIncVat });
    const outcome = visitor.number % CANCELS === 0 ? 'canceled' : 'paid';
    const back = endPayment(visitor, opened.redirectUrl, outcome);
    const result = openPage(visitor, 'checkoutResult', back);
    if (outcome === 'paid') awaitPayment(visitor, /payment=([\da-f-]{36})/.exec(back)?.[1] ?? '');
    else {
      const toCart = result.location?.startsWith(pathOf(visitor, 'cart')) ?? false;
      holds(visitor, 'a cancelled payment leads to the cart', toCart);
      openCart(visitor, 1);
    }
  },
};
