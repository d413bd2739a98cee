import { mutate, query } from '../visitor/call.ts';
import { addAvailableProduct, checkTotals, openCart } from '../visitor/cart.ts';
import { chooseDelivery } from '../visitor/checkout.ts';
import { guestDetails } from '../visitor/checkout-details.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { checkThat } from '../visitor/request.ts';
import { VisitAborted } from '../visitor/visitor.ts';
import { hasProducts, type Journey } from './journey.ts';

/** Its money takes days, and it may hold a part of the stock only. */
const SLOW_METHOD = 'banktransfer';

/**
 * From a product to the address of the payment page, which is not loaded: it is not the shop's. Emptying the cart then cancels
 * the payment at the provider and releases the stock, so that there is no order, number, invoice or export.
 */
export const purchase: Journey = {
  name: 'purchase',
  weight: 0,
  isPossible: hasProducts,
  visit(visitor) {
    addAvailableProduct(visitor, 1);
    const [line] = openCart(visitor, 1).lines;
    if (!line) throw new VisitAborted('The cart has no line');
    openPage(visitor, 'checkout', pathOf(visitor, 'checkout'));
    mutate(visitor, 'checkout', 'checkout.details.save', guestDetails(visitor));
    const { totals } = chooseDelivery(visitor);
    const methods = query(visitor, 'checkout', 'checkout.payment.list', null);
    const method = methods.find(({ id }) => id !== SLOW_METHOD)?.id;
    if (!method) throw new VisitAborted('There is no payment method');
    const input = { method, totalIncVat: totals.incVat };
    const { paymentId, redirectUrl } = mutate(visitor, 'checkout', 'checkout.payment.initiate', input);
    const isPayable =
      /^https?:\/\//.test(redirectUrl) && !redirectUrl.includes(pathOf(visitor, 'checkoutResult'));
    checkThat(visitor, 'the provider has a payment page', isPayable);
    const open = mutate(visitor, 'checkoutResult', 'checkout.order.complete', { paymentId });
    checkThat(
      visitor,
      'an unpaid order awaits its payment',
      open.state === 'AwaitingPayment' && open.number === null,
    );
    const empty = mutate(visitor, 'cart', 'cart.line.remove', { id: line.id });
    checkThat(
      visitor,
      'the order is an empty cart again',
      empty.state === 'Cart' && empty.lines.length === 0,
    );
    checkTotals(visitor, empty);
    const payment = query(visitor, 'checkoutResult', 'checkout.payment.get', { id: paymentId });
    checkThat(visitor, 'the payment ended unpaid', payment?.orderState === 'Cart');
  },
};
