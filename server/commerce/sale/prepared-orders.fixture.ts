import { eq } from 'drizzle-orm';
import { DAY_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { readyToPay, type Shop, sandboxId, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { sandboxPayments } from '../db/schema/orders/payments.ts';
import { moveOrder } from '../fulfilment/order-moves.service.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { runRefunds } from '../operator/refunds/set-aside-refunds.ts';
import { manageReturns } from '../operator/returns/manage-returns.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { settleDueRefunds } from '../payments/refunds/refund-settlement.service.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';

/** The signal of a job that is not stopped. */
export const NEVER = new AbortController().signal;

/** The context of an operator. */
export const staff = ({ deps }: Shop) =>
  backgroundOrderContext(deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');

/** An order for two panels that awaits payment; `outcome`: what the provider knows, and the shop does not yet. */
export async function opened(shop: Shop, outcome?: 'paid' | 'failed', method = 'ideal') {
  const person = await readyToPay(shop, PANEL, 2, 'Pickup');
  const { body } = await person.pay(method);
  if (outcome) await submitPaymentPage(body.redirectUrl, outcome);
  return {
    person,
    ...body,
    providerId: sandboxId(body.redirectUrl),
    complete: () => person.complete(body.paymentId),
  };
}

export async function sold(shop: Shop, method?: string) {
  const order = await opened(shop, 'paid', method);
  const { body } = await order.complete();
  return { ...order, number: body.number ?? '', lines: body.lines };
}

/** A sold order that an operator has moved. */
export async function handedOver(shop: Shop, ...moves: Parameters<typeof moveOrder>[2][]) {
  const order = await sold(shop);
  for (const to of moves) await moveOrder(staff(shop), order.orderId, to);
  return order;
}

export async function returned(shop: Shop) {
  const order = await sold(shop);
  const lines = [{ lineId: order.lines[0]?.id, quantity: 1 }];
  const withdraw = () => order.person.call('POST', '/Orders/withdrawal', { number: order.number, lines });
  return {
    ...order,
    withdraw,
    manage: (...args: string[]) => manageReturns(shop.deps, inputOf(['returns', ...args])),
  };
}

/** The due refund of a whole order, which the provider could not be asked for yet. */
export async function owed(shop: Shop) {
  const { orderId, lines } = await sold(shop);
  const all = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  shop.provider.failure = 'down';
  await refundOrder(staff(shop), orderId, { lines: all, shipping: false, restock: true, reason: 'all' });
  shop.provider.failure = null;
  return () => {
    shop.advance(DAY_MS);
    return settleDueRefunds(shop.deps, NEVER);
  };
}

/** A refund that the provider pays out later. */
export async function accepted(shop: Shop) {
  const { orderId, lines, redirectUrl, providerId } = await sold(shop);
  const press = (name: string, value = '') =>
    fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ [name]: value }) });
  await press('holdRefunds');
  const piece = lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
  const request = { lines: piece, shipping: false, restock: false, reason: 'one' };
  const { id } = await refundOrder(staff(shop), orderId, request);
  const end = async (outcome: 'paidRefund' | 'failedRefund') => {
    await press(outcome, `refund-${id}`);
    await shop.webhook(providerId);
  };
  return { end, retry: () => runRefunds(shop.deps, { verb: 'retry', ids: [id] }) };
}

/** A sold order whose payment the provider knows to be charged back. */
export async function chargedBack(shop: Shop) {
  const { providerId } = await sold(shop);
  const chargeback = { id: 'chb_1', amount: 100, createdAt: '2026-11-18T09:00:00Z', reversedAt: null };
  await shop.deps.db.orm
    .update(sandboxPayments)
    .set({ chargebacks: [chargeback] })
    .where(eq(sandboxPayments.id, providerId));
  return { report: () => shop.webhook(providerId) };
}
