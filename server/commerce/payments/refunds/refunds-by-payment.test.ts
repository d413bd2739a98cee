import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  sandboxId,
  submitPaymentPage,
} from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { disputes, refunds } from '../../db/schema/orders/refunds.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { recordExternalRefunds } from './external-refunds.service.ts';
import { refundOrder } from './refunds.service.ts';

describe.each(commerceDatabases)('the refunds of an order with two payments, on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const orm = () => shop.deps.db.orm;
  const context = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');

  /** A paid order, and a refund of 10.00 of a second payment that did not pay it. */
  async function paidTwice(state: 'done' | 'failed') {
    const person = await readyToPay(shop, PANEL, 3);
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const { body: order } = await person.call('GET', `/Orders/${body.orderId}`);
    const [first] = await orm()
      .select()
      .from(payments)
      .where(eq(payments.providerId, sandboxId(body.redirectUrl)));
    if (!first) throw new Error('The order has no payment');
    const second = { ...first, id: randomUUID(), providerId: 'tr_second', holdsStock: false };
    await orm()
      .insert(payments)
      .values({ ...second, state: 'failed' });
    const at = shop.deps.clock();
    const [refund] = await orm()
      .insert(refunds)
      .values({
        orderId: order.id,
        paymentId: second.id,
        kind: 'goodwill',
        amount: 1_000,
        otherExcVat: 826,
        lines: [],
        restock: false,
        reason: '',
        state,
        createdAt: at,
        dueAt: at,
      })
      .returning();
    return { order, first, second, refund };
  }

  test('what went back of one leaves all of the other to be refunded, less its chargebacks', async () => {
    const { order, first } = await paidTwice('done');
    const at = shop.deps.clock();
    const standing = { paymentId: first.id, providerId: 'chb_1', amount: 2_000 };
    await orm()
      .insert(disputes)
      .values({ ...standing, createdAt: at });
    const request = { kind: 'goodwill', reason: 'Te laat' } as const;
    const left = order.totals.incVat - standing.amount;
    await expect(refundOrder(context(), order.id, { ...request, amount: left + 1 })).rejects.toMatchObject({
      messageKey: 'refundTooMuch',
    });
    const refund = await refundOrder(context(), order.id, { ...request, amount: left });
    expect(refund).toMatchObject({ paymentId: first.id, amount: left });
  });

  test('a refund on the site of the provider is no set-aside refund of the other payment', async () => {
    const { first, second, refund } = await paidTwice('failed');
    const reported = { id: 're_site', amount: 1_000, state: 'pending' } as const;
    await recordExternalRefunds(context(), first, [reported]);
    const stored = await orm().select().from(refunds);
    expect(stored.find(({ id }) => id === refund?.id)).toMatchObject({ state: 'failed', externalId: null });
    expect(stored.filter(({ paymentId }) => paymentId === first.id)).toMatchObject([
      { kind: 'provider', externalId: 're_site', amount: 1_000 },
    ]);
    await recordExternalRefunds(context(), second, [reported]);
    expect(await orm().select().from(refunds)).toHaveLength(2);
  });
});
