import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { openShop, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { ADDRESS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { invoices } from '../db/schema/orders/invoices.ts';
import { parseInvoiceContent } from '../invoices/invoice-content.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import { PANEL } from './lines/products.fixture.ts';

// Germany lowered its rate from 19 to 16 percent on 1 July 2020, at midnight in Berlin.
const DAY_BEFORE = '2020-06-30T21:30:00Z';
const DAY_AFTER = '2020-06-30T22:30:00Z';

let shop: Shop;
beforeAll(async () => {
  const [database] = commerceDatabases;
  if (!database) throw new Error('there is no database for tests');
  shop = await openShop(await database.open());
});
afterAll(() => shop.close());

test('an order keeps the rate of its day, and a cart has that of the day after', async () => {
  shop.setTime(DAY_BEFORE);
  const ready = async () => {
    const person = shop.shopper('EF-de-DE');
    await person.add(PANEL, 2);
    const address = { ...ADDRESS, postalCode: '10115', city: 'Berlin', country: 'DE' as const };
    await person.details({ billingAddress: address });
    await person.ship();
    return person;
  };
  const [early, late] = [await ready(), await ready()];
  const price = async () =>
    (await early.call<components['schemas']['ProductDetail']>('GET', `/Products/${PANEL}`)).body.price
      .priceIncVat;
  expect(await price()).toBe(1962);
  const before = (await late.cart()).totals;
  expect(before).toMatchObject({ vatRate: 19, linesExcVat: 3298, linesIncVat: 3924 });
  const { body: bought } = await early.pay('creditcard');
  await submitPaymentPage(bought.redirectUrl, 'paid', 'before');

  shop.setTime(DAY_AFTER);
  expect(await price()).toBe(1913);
  const after = (await late.cart()).totals;
  expect(after).toMatchObject({ vatRate: 16, linesExcVat: 3298, linesIncVat: 3826 });
  // The shopper still sees the page of the day before, and agrees to a new total first.
  expect((await late.pay('creditcard', before.incVat)).status).toBe(409);
  const { body: second } = await late.pay('creditcard', after.incVat);
  await submitPaymentPage(second.redirectUrl, 'paid', 'before');

  const order = async (person: typeof early, id: string) => (await person.call('GET', `/Orders/${id}`)).body;
  expect((await order(early, bought.orderId)).totals).toMatchObject(before);
  expect((await order(late, second.orderId)).totals).toMatchObject(after);

  // The credit note of the old order has the old rate.
  const lines = (await order(early, bought.orderId)).lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
  const context = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'de-DE' }, 'operator');
  const request = { lines, shipping: false, restock: true, reason: 'test' };
  const refund = await refundOrder(context, bought.orderId, request);
  expect(refund).toMatchObject({ state: 'done', amount: 1962 });
  const documents = await shop.deps.db.orm.select().from(invoices).orderBy(asc(invoices.number));
  expect(
    documents.map(({ content }) => {
      const { kind, issuedOn, vatRate, totals } = parseInvoiceContent(content);
      return { kind, issuedOn, vatRate, incVat: totals.incVat };
    }),
  ).toEqual([
    { kind: 'credit-note', issuedOn: '2020-07-01', vatRate: 19, incVat: 1962 },
    { kind: 'invoice', issuedOn: '2020-06-30', vatRate: 19, incVat: before.incVat },
    { kind: 'invoice', issuedOn: '2020-07-01', vatRate: 16, incVat: after.incVat },
  ]);
});
