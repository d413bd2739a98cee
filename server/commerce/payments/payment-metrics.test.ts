import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { PANEL, stockOf } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { erpOutbox } from '../db/schema/orders/erp.ts';
import { commerceMetrics } from '../telemetry/commerce-metrics.ts';

const [database] = commerceDatabases;
const mailServer = { isDown: false };
let shop: Shop;
beforeAll(async () => {
  if (!database) throw new Error('no test database');
  const send = async () => {
    if (mailServer.isDown) throw new Error('no mail server');
  };
  shop = await openShop(await database.open(), { transport: { send, close: () => {} } });
  commerceMetrics(shop.deps);
});
afterAll(() => shop.close());

async function line(start: string): Promise<string | undefined> {
  return (await registry.metrics()).split('\n').find((each) => each.startsWith(start));
}

test('an order is counted once when its payment is reported twice', async () => {
  const person = await readyToPay(shop, PANEL, 2);
  const { body } = await person.pay();
  expect(await line('payments_total{provider="sandbox",state="open"}')).toMatch(/ 1$/);
  expect(await line('orders_placed_total{brand="EF",locale="nl-NL"}')).toMatch(/ 0$/);
  await submitPaymentPage(body.redirectUrl, 'paid', 'twice');
  await person.complete(body.paymentId);
  await person.complete(body.paymentId);
  // A webhook counts after its transaction, which the shopper's requests do not wait for.
  await expect.poll(() => line('payments_total{provider="sandbox",state="paid"}')).toMatch(/ 1$/);
  expect(await line('orders_placed_total{brand="EF",locale="nl-NL"}')).toMatch(/ 1$/);
  await shop.deps.mailer.deliverDue();
  expect(await line('mails_total{kind="order-confirmation",result="sent"}')).toMatch(/ 1$/);
});

test('the outbox exposes the number and the age of waiting mails', async () => {
  await shop.reset();
  expect(await line('mail_outbox_messages ')).toMatch(/ 0$/);
  expect(await line('mail_outbox_oldest_seconds')).toMatch(/ 0$/);
  mailServer.isDown = true;
  const person = await readyToPay(shop, PANEL, 1);
  const { body } = await person.pay();
  await submitPaymentPage(body.redirectUrl, 'paid', 'normal');
  await person.complete(body.paymentId);
  await shop.deps.mailer.deliverDue();
  shop.advance(60_000);
  expect(await line('mails_total{kind="order-confirmation",result="put off"}')).toMatch(/ 1$/);
  expect(await line('mail_outbox_messages ')).toMatch(/ 1$/);
  expect(await line('mail_outbox_oldest_seconds')).toMatch(/ 60(\.\d+)?$/);
});

test('a purchase that ends on the payment page is never an order', async () => {
  // The steps of loadtests/k6/journeys/purchase.ts.
  await shop.reset();
  const orders = () => line('orders_placed_total{brand="EF",locale="nl-NL"}');
  const before = await orders();
  const person = await readyToPay(shop, PANEL, 1);
  const { body } = await person.pay();
  const open = await person.complete(body.paymentId);
  expect(open.body).toMatchObject({ state: 'AwaitingPayment', number: null });
  const emptied = await person.call('DELETE', `/orders/lines/${open.body.lines[0]?.id}`);
  expect(emptied.body).toMatchObject({ state: 'Cart', number: null, itemCount: 0 });
  expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
  expect(await shop.deps.db.orm.select().from(erpOutbox)).toEqual([]);
  expect(await shop.deps.db.orm.select().from(mailOutbox)).toEqual([]);
  expect(before).toMatch(/ \d+$/);
  expect(await orders()).toBe(before);
});
