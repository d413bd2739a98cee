import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { readyToPay } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { sandboxPayments } from '../../db/schema/orders/payments.ts';
import { findDisputes } from '../../order-records/payments/disputes.repository.ts';
import { capturePayment } from '../payment-capture.service.ts';
import { type AcmeShop, openAcmeShop } from './acme-shop.fixture.ts';

/** An order of two panels with its delivery, and a panel, in cents. */
const [TOTAL, PANEL_PRICE] = [4685, 1995];

describe.each(commerceDatabases)('orders from before a change of provider on $name', (database) => {
  let world: AcmeShop;
  beforeAll(async () => {
    world = await openAcmeShop(await database.open(), 'sandbox');
  });
  beforeEach(() => world.shop.reset());
  afterAll(() => world.shop.close());

  const atSandbox = async (id: string) => {
    const found = world.shop.deps.db.orm.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    return (await found)[0];
  };
  const requestsSince = (before: number) => world.acme.requests.slice(before);

  test('are refunded, captured and disputed at the sandbox after the change to Acme', async () => {
    await world.shop.configureProviders('sandbox,acme');
    const paid = await world.sold('ideal');
    const authorised = await world.sold('klarna');
    expect([paid.provider, authorised.provider]).toEqual(['sandbox', 'sandbox']);
    await world.shop.configureProviders('acme,sandbox');
    const before = world.acme.requests.length;

    expect(await world.refund(paid.orderId)).toMatchObject({ state: 'done', amount: PANEL_PRICE });
    expect(await atSandbox(paid.providerId)).toMatchObject({ refunded: PANEL_PRICE });

    expect(await capturePayment(world.context(), authorised.orderId)).toBe('done');
    expect(await atSandbox(authorised.providerId)).toMatchObject({ state: 'paid', captured: TOTAL });

    const chargeback = { id: 'chb_1', amount: 500, createdAt: '2026-11-18T10:00:00.000Z', reversedAt: null };
    await world.shop.deps.db.orm.update(sandboxPayments).set({ chargebacks: [chargeback] });
    // The address of payments from before the provider was named in it.
    expect((await world.shop.webhook(paid.providerId)).status).toBe(200);
    expect(await findDisputes(world.context(), paid.paymentId)).toMatchObject([{ amount: 500 }]);
    const { webhookUrl = '' } = (await atSandbox(authorised.providerId)) ?? {};
    expect(webhookUrl).toBe(
      `${world.shop.url}/orders/payment/webhook/sandbox?payment=${authorised.paymentId}`,
    );
    const form = new URLSearchParams({ id: authorised.providerId });
    expect((await fetch(webhookUrl, { method: 'POST', body: form })).status).toBe(200);
    expect(await findDisputes(world.context(), authorised.paymentId)).toMatchObject([{ amount: 500 }]);
    expect(requestsSince(before)).toEqual([]);

    expect((await world.sold('ideal')).provider).toBe('acme');
    expect((await world.sold('paypal')).provider).toBe('sandbox');
  });

  test('are refunded, captured and disputed at Acme after the change to the sandbox', async () => {
    await world.shop.configureProviders('acme,sandbox');
    const paid = await world.sold('ideal');
    const authorised = await world.sold('klarna');
    expect([paid.provider, authorised.provider]).toEqual(['acme', 'acme']);
    expect(await world.stored(authorised.paymentId)).toMatchObject({ state: 'authorized' });
    await world.shop.configureProviders('sandbox,acme');
    const before = world.acme.requests.length;

    expect(await world.refund(paid.orderId)).toMatchObject({ state: 'done', amount: PANEL_PRICE });
    expect(await capturePayment(world.context(), authorised.orderId)).toBe('done');
    world.acme.chargeBack(paid.providerId, 700, world.shop.deps.clock());
    expect((await world.notify(paid.providerId)).status).toBe(200);
    expect(await findDisputes(world.context(), paid.paymentId)).toMatchObject([{ amount: 700 }]);
    expect(requestsSince(before)).toEqual([
      `refund ${paid.providerId} ${PANEL_PRICE}`,
      `capture ${authorised.providerId} ${TOTAL}`,
      `get ${authorised.providerId}`,
      `get ${paid.providerId}`,
    ]);
    expect(await world.shop.deps.db.orm.select().from(sandboxPayments)).toEqual([]);
  });

  test('have the methods of the configured providers only, also when a form is posted by hand', async () => {
    await world.shop.configureProviders('acme');
    const person = await readyToPay(world.shop, PANEL, 2);
    const { body } = await person.call<{ id: string }[]>('GET', '/orders/payment/methods');
    expect(body.map(({ id }) => id)).toEqual(['ideal', 'creditcard', 'klarna']);
    const before = await person.cart();
    expect(await person.pay('paypal')).toMatchObject({
      status: 400,
      body: {
        messageKey: 'methodNotOffered',
        fields: [{ path: 'body.method', messageKey: 'apiErrors:methodNotOffered' }],
      },
    });
    expect(await person.cart()).toEqual(before);
    expect((await person.pay('ideal')).status).toBe(200);
  });

  test('are cancelled at their provider when the shopper edits the cart', async () => {
    await world.shop.configureProviders('sandbox,acme');
    const open = await world.opened('ideal');
    await world.shop.configureProviders('acme,sandbox');
    expect((await open.person.details()).body.state).toBe('Cart');
    expect((await atSandbox(open.providerId))?.state).toBe('canceled');
  });
});
