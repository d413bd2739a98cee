import { eq, sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { BAFFLE, LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import { insertSampledProducts, SAMPLED } from '../cart/lines/samples.fixture.ts';
import {
  readyToPay,
  type Shop,
  type Shopper,
  sandboxId,
  submitPaymentPage,
} from '../checkout/shop.fixture.ts';
import { products } from '../db/schema/catalogue/products.ts';
import { sandboxPayments } from '../db/schema/orders/payments.ts';
import { insertDiscount } from '../discounts/discounts.repository.ts';
import { moveOrder } from '../fulfilment/order-moves.service.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { manageReturns } from '../operator/returns/manage-returns.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { capturePayment } from '../payments/payment-capture.service.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import { CONFIGURABLE_PANEL } from '../products/configuration/configured-products.fixture.ts';
import { changePrice, mailedTokens, requestQuotation } from '../quotations/quotations.fixture.ts';

const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };
const PARCELS = { parcels: { carrier: 'postnl', trackingCode: '3SABCD1234567' } };

/** Records the response of a call under a name. */
export type Record = (name: string, response: Promise<{ readonly body: unknown }>) => Promise<void>;

/** Opens what {@link purchase} sells: configured products, samples and a discount code. */
export async function stockUp({ deps }: Shop): Promise<void> {
  await insertSampledProducts(deps.db);
  await insertDiscount(deps, {
    brand: 'EF',
    code: 'TIEN',
    kind: 'percent',
    percent: 10,
    createdAt: new Date(0),
  });
}

/** Carts and orders in all of their states, each a minute after the one before. */
export async function purchase(shop: Shop, record: Record): Promise<void> {
  const step: Record = async (name, response) => {
    await record(name, response);
    shop.advance(MINUTE_MS);
  };
  await carts(shop, step);
  await paidOrder(shop, step);
  await otherOrders(shop, step);
  await unsuccessfulPayments(shop, step);
}

async function carts(shop: Shop, step: Record): Promise<void> {
  const person = shop.shopper();
  const cart = (headers = {}) => person.call('GET', '/Orders/current', undefined, headers);
  await step('the cart: a product', person.add(PANEL, 2));
  await step('the cart: a configured product', person.add(CONFIGURABLE_PANEL, 1, ANSWERS));
  await step('the cart: a sample', person.call('POST', '/orders/samples', { productId: SAMPLED[0] }));
  await step('the cart: the last piece', person.add(LAST_ONE));
  const business = { customerType: 'Business' as const, vatNumber: 'NL123456789B01', reference: 'PO 7' };
  await step('the cart: details of a business', person.details(business));
  await step('the cart: delivery', person.ship());
  await step('the cart: a discount', person.call('POST', '/Orders/discount', { code: 'TIEN' }));
  await step('the cart: in another shop', cart({ 'X-Shop': 'EF-en-GB' }));
  await changePrice(shop, PANEL, 1799);
  await shop.deps.db.orm.update(products).set({ active: false }).where(eq(products.id, LAST_ONE));
  await step('the cart: a price has changed, and a product is gone', cart());
  await shop.deps.db.orm.update(products).set({ active: true }).where(eq(products.id, LAST_ONE));
  const line = (await person.cart()).lines.at(-1)?.id;
  await step('the cart: a line is removed', person.call('DELETE', `/orders/lines/${line}`));
  await step('quotation: requested', requestQuotation(person));
  const [token] = await mailedTokens(shop);
  await step('quotation: accepted', shop.shopper().call('POST', '/Quotations/accept', { token }));
}

async function paidOrder(shop: Shop, step: Record): Promise<void> {
  const person = await readyToPay(shop, PANEL, 3);
  await person.add(CONFIGURABLE_PANEL, 1, ANSWERS);
  await person.ship();
  await person.call('POST', '/Orders/discount', { code: 'TIEN' });
  const { body: opened } = await person.pay();
  await step('order: awaits payment', person.call('GET', '/Orders/current'));
  await submitPaymentPage(opened.redirectUrl, 'paid');
  await step('order: paid', person.complete(opened.paymentId));
  const { orderId } = opened;
  const read = () => person.call('GET', `/Orders/${orderId}`);
  const staff = staffOf(shop);
  await moveOrder(staff(), orderId, 'InProduction');
  await step('order: in production', read());
  await moveOrder(staff(), orderId, 'Shipped', PARCELS);
  await step('order: shipped', read());
  await moveOrder(staff(), orderId, 'Shipped', {
    parcels: { carrier: 'dhl', trackingCode: 'JVGL0123456789' },
  });
  await step('order: tracked', read());
  const { body: order } = await read();
  const { number } = order;
  await step('order: read again', read());
  const withdraw = () => {
    const lines = [{ lineId: order.lines[0]?.id, quantity: 1 }];
    return person.call('POST', '/Orders/withdrawal', { number, lines, reason: 'Te licht' });
  };
  await step('return: requested', withdraw());
  await manageReturns(shop.deps, inputOf(['returns', 'reject', `${number}-R1`, '--reason', 'Beschadigd']));
  await step('return: rejected', read());
  await withdraw();
  await manageReturns(shop.deps, inputOf(['returns', 'receive', `${number}-R2`, '--restock']));
  await step('return: refunded', read());
  const chargeback = {
    id: 'chb_1',
    amount: 100,
    createdAt: shop.deps.clock().toISOString(),
    reversedAt: null,
  };
  await shop.deps.db.orm
    .update(sandboxPayments)
    .set({ chargebacks: [chargeback] })
    .where(eq(sandboxPayments.id, sandboxId(opened.redirectUrl)));
  await shop.webhook(sandboxId(opened.redirectUrl));
  await step('order: disputed', read());
  await moveOrder(staff(), orderId, 'Completed');
  await step('order: completed', read());
  await step('orders of the shopper', person.call('GET', '/Orders'));
}

async function otherOrders(shop: Shop, step: Record): Promise<void> {
  const staff = staffOf(shop);
  const refundAll = async (person: Shopper, id: string) => {
    const { body } = await person.call('GET', `/Orders/${id}`);
    const lines = body.lines.map((line) => ({ lineId: line.id, quantity: line.quantity }));
    await refundOrder(staff(), id, { lines, shipping: true, restock: true, reason: 'all' });
  };
  const authorised = async () => {
    const person = await readyToPay(shop, BAFFLE, 2, 'Pickup');
    const { body } = await person.pay('klarna');
    await submitPaymentPage(body.redirectUrl, 'paid');
    return { person, id: body.orderId, complete: () => person.complete(body.paymentId) };
  };
  const first = await authorised();
  await step('order: authorised', first.complete());
  const { body } = await first.person.call('GET', `/Orders/${first.id}`);
  const piece = [{ lineId: body.lines[0]?.id ?? '', quantity: 1 }];
  await refundOrder(staff(), first.id, { lines: piece, shipping: false, restock: true, reason: 'one' });
  await step('order: refunded before its capture', first.person.call('GET', `/Orders/${first.id}`));
  await capturePayment(staff(), first.id);
  await step('order: captured', first.person.call('GET', `/Orders/${first.id}`));
  await moveOrder(staff(), first.id, 'ReadyForPickup');
  await refundAll(first.person, first.id).catch(() => undefined);
  await step('order: ready for pickup', first.person.call('GET', `/Orders/${first.id}`));
  const second = await authorised();
  await second.complete();
  await refundAll(second.person, second.id);
  await step('order: released', second.person.call('GET', `/Orders/${second.id}`));

  const guest = shop.shopper();
  await guest.call('POST', '/orders/samples', { productId: SAMPLED[1] });
  await guest.details();
  const placed = guest.call('POST', '/Orders/place');
  await step('samples: placed', placed);
  await moveOrder(staff(), (await placed).body.id, 'Cancelled', { reason: 'Niet meer leverbaar' });
  await step('samples: cancelled', guest.call('GET', `/Orders/${(await placed).body.id}`));
}

async function unsuccessfulPayments(shop: Shop, step: Record): Promise<void> {
  const person = await readyToPay(shop, PANEL, 1);
  await person.call('POST', '/Orders/discount', { code: 'TIEN' });
  const { body: failed } = await person.pay();
  await submitPaymentPage(failed.redirectUrl, 'failed');
  await step('the cart: after a failed payment', person.complete(failed.paymentId));
  await shop.deps.db.orm
    .update(sandboxPayments)
    .set({ state: 'paid' })
    .where(eq(sandboxPayments.id, sandboxId(failed.redirectUrl)));
  await step('order: paid late', person.complete(failed.paymentId));

  const other = await readyToPay(shop, LAST_ONE);
  const { body: awaited } = await other.pay();
  await moveOrder(staffOf(shop)(), awaited.orderId, 'Cancelled', { reason: 'Dubbel besteld' });
  await step('order: cancelled before its payment', other.call('GET', `/Orders/${awaited.orderId}`));

  const third = await readyToPay(shop, LAST_ONE);
  const { body: late } = await third.pay();
  await third.add(PANEL);
  await shop.deps.db.orm
    .update(sandboxPayments)
    .set({ state: 'paid' })
    .where(eq(sandboxPayments.id, sandboxId(late.redirectUrl)));
  await step('the cart: a late payment is refunded', third.complete(late.paymentId));
}

const staffOf = (shop: Shop) => () =>
  backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');

/** The rows that the moves of orders have written, by table. */
export async function writtenRows({ deps }: Shop): Promise<[name: string, row: object][]> {
  const tables = {
    order_events: sql`select order_id, kind, state, cause, data, at from order_events order by id`,
    mail_outbox: sql`select order_id, kind, occasion, brand, locale, recipient, content, created_at from mail_outbox
      order by created_at, kind, occasion`,
    erp_outbox: sql`select kind, subject_id, content, created_at from erp_outbox order by created_at, kind`,
    invoices: sql`select order_id, refund_id is null as whole, kind, number, content from invoices order by number`,
    discount_uses: sql`select order_id, code from discount_uses order by used_at`,
    stock: sql`select sku, stock, reserved from products order by sku`,
  };
  const rows: [string, object][] = [];
  for (const [name, statement] of Object.entries(tables)) {
    for (const row of await queryRows(deps.db.orm, statement)) rows.push([name, row]);
  }
  return rows;
}
