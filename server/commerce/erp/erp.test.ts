import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { products } from '../db/schema/catalogue/products.ts';
import { erpOutbox, erpTokens } from '../db/schema/orders/erp.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import { runErpCommand } from '../operator/erp/erp-command.ts';
import { capturePayment } from '../payments/payment-capture.service.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import { finishAuthorization, startAuthorization } from './erp-oauth.service.ts';
import { type ErpShop, openErpShop } from './erp-shop.fixture.ts';

describe.each(commerceDatabases)('Business Central and a shop on $name', (database) => {
  let opened: ErpShop;
  beforeAll(async () => {
    opened = await openErpShop(await database.open());
  });
  beforeEach(() => opened.reset());
  afterAll(() => opened.close());

  test('an operator connects it: state and code work once, and the tokens are stored encrypted', async () => {
    const { erp, shop, deps, callback } = opened;
    const query = erp.signIn(await startAuthorization(deps));
    const connected = await callback(query);
    expect([connected.status, await connected.text()]).toEqual([
      200,
      'The shop is connected to Business Central. You can close this page.\n',
    ]);
    expect((await callback(query)).status).toBe(400);
    const [row] = await shop.deps.db.orm.select().from(erpTokens);
    expect(row?.environment).toBe(`${erp.settings.ERP_TENANT_ID}/production`);
    expect(Buffer.from(row?.encrypted ?? '', 'base64url').toString('latin1')).not.toContain('accessToken');
  });

  test.each([
    ['an invented state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43)), 400],
    ['a refusal', (query: URLSearchParams) => query.set('error', 'access_denied'), 400],
    ['no code', (query: URLSearchParams) => query.delete('code'), 400],
    [
      'a code of somebody else, without the verifier',
      (query: URLSearchParams) => query.set('code', 'y'),
      502,
    ],
  ])('the callback refuses %s', async (_case, change, status) => {
    const { erp, shop, deps, callback } = opened;
    const query = erp.signIn(await startAuthorization(deps));
    change(query);
    expect((await callback(query)).status).toBe(status);
    expect(await shop.deps.db.orm.select().from(erpTokens)).toEqual([]);
  });

  test('a sign-in while Microsoft Entra is down is answered with its status', async () => {
    const { erp, deps } = opened;
    const query = erp.signIn(await startAuthorization(deps));
    erp.setBehaviour('down');
    const finished = finishAuthorization(deps, {
      state: query.get('state') ?? '',
      code: query.get('code') ?? '',
    });
    await expect(finished).rejects.toMatchObject({ code: 'BAD_GATEWAY', cause: { status: 503 } });
  });

  test('a sign-in that took longer than ten minutes is refused', async () => {
    const { erp, shop, deps, callback } = opened;
    const query = erp.signIn(await startAuthorization(deps));
    shop.advance(11 * MINUTE_MS);
    expect((await callback(query)).status).toBe(400);
  });

  test('a paid order becomes a customer and a sales order, and the shop deletes its copy', async () => {
    const { erp, connect, buy, sync, outbox } = opened;
    await connect();
    const order = await buy(2);
    await sync();
    expect(erp.entity('customers')).toMatchObject([
      { displayName: 'Marit de Boer', email: 'marit@example.com', postalCode: '3511 AB', country: 'NL' },
    ]);
    expect(erp.entity('salesOrders')).toMatchObject([
      {
        externalDocumentNumber: order.number,
        customerNumber: erp.entity('customers')[0]?.number,
        pricesIncludeTax: true,
        totalAmountIncludingTax: order.totals.incVat / 100,
        shipToAddressLine1: 'Kerkstraat 12 bis',
        requestedDeliveryDate: order.shipping?.date,
        salesOrderLines: [
          { lineType: 'Item', lineObjectNumber: order.lines[0]?.sku, quantity: 2 },
          { lineType: 'Item', lineObjectNumber: 'SHIPPING', quantity: 1 },
          {
            lineType: 'Comment',
            description: expect.stringMatching(/^VAT: NL 21%, \d+\.\d\d on the invoice$/),
          },
        ],
      },
    ]);
    const [row] = await outbox();
    expect(row).toMatchObject({ state: 'sent', content: {}, externalId: erp.entity('salesOrders')[0]?.id });
    await sync();
    expect(erp.entity('salesOrders')).toHaveLength(1);
  });

  test('a refund before the capture becomes a credit memo at the capture', async () => {
    const { erp, connect, buy, staff, sync } = opened;
    await connect();
    const order = await buy(2, 'klarna');
    const ctx = staff();
    const lines = order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
    await refundOrder(ctx, order.id, { lines, shipping: false, restock: false, reason: 'broken' });
    await sync();
    expect(erp.entity('salesCreditMemos')).toEqual([]);
    expect(await capturePayment(ctx, order.id)).toBe('done');
    await sync();
    expect(erp.entity('salesCreditMemos')).toMatchObject([
      {
        // The invoice is made without the piece: there is no credit note whose number it could have.
        externalDocumentNumber: `${order.number}-C1`,
        salesCreditMemoLines: [
          {
            lineObjectNumber: order.lines[0]?.sku,
            quantity: 1,
            unitPrice: (order.lines[0]?.unitPriceIncVat ?? 0) / 100,
          },
          { lineType: 'Comment', description: 'VAT: NL 21%' },
        ],
        totalAmountIncludingTax: (order.lines[0]?.unitPriceIncVat ?? 0) / 100,
      },
    ]);
  });

  test('the credit notes of all refunds have together what was paid', async () => {
    const { erp, shop, connect, staff, buy, refundAll, sync } = opened;
    await connect();
    const order = await buy(7);
    const lines = order.lines.map(({ id }) => ({ lineId: id, quantity: 3 }));
    const ctx = staff();
    await refundOrder(ctx, order.id, { lines, shipping: false, restock: false, reason: 'broken' });
    await refundAll({ ...order, lines: order.lines.map((line) => ({ ...line, quantity: 4 })) });
    await sync();
    const refunded = await shop.deps.db.orm.select().from(refunds);
    const totals = erp.entity('salesCreditMemos').map((memo) => Number(memo.totalAmountIncludingTax));
    expect(totals.sort()).toEqual(refunded.map(({ amount }) => amount / 100).sort());
    expect(refunded).toHaveLength(2);
    expect(refunded.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.totals.incVat);
  });

  test('a document with another total than was paid is set aside, until somebody corrects it there', async () => {
    const { erp, deps, connect, buy, refundAll, sync, outbox } = opened;
    await connect();
    erp.setCustomersPricesIncludeTax(false);
    const order = await buy(2);
    await refundAll(order);
    await sync();
    const booked = erp.entity('salesCreditMemos')[0]?.totalAmountIncludingTax;
    const paid = order.totals.incVat / 100;
    const fault = `${booked} instead of ${paid}: its customer needs prices including VAT`;
    const status = await runErpCommand(deps, 'status');
    expect(status.text).toContain(`salesCreditMemos EF-C-2026-000001 has ${fault}`);
    await runErpCommand(deps, 'resend');
    await sync();
    const stateOf = async (kind: string) => (await outbox()).find((row) => row.kind === kind)?.state;
    expect([await stateOf('order'), await stateOf('credit-note')]).toEqual(['sent', 'failed']);
    erp.entity('salesCreditMemos').length = 0;
    erp.setCustomersPricesIncludeTax(true);
    await runErpCommand(deps, 'resend');
    await sync();
    expect(await stateOf('credit-note')).toBe('sent');
    expect(erp.entity('salesCreditMemos')).toMatchObject([{ totalAmountIncludingTax: paid }]);
  });

  test.each(['down', 'wrong', 'loses responses', 'busy'] as const)(
    'an order is exported once although the ERP %s first',
    async (behaviour) => {
      const { erp, shop, connect, buy, sync, outbox } = opened;
      await connect();
      const order = await buy();
      erp.setBehaviour(behaviour);
      await sync().catch(() => undefined);
      expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
      erp.setBehaviour('right');
      await sync();
      expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
      shop.advance(2 * MINUTE_MS);
      await sync();
      expect(await outbox()).toMatchObject([{ state: 'sent' }]);
      expect(erp.entity('customers')).toHaveLength(1);
      expect(erp.entity('salesOrders')).toMatchObject([{ externalDocumentNumber: order.number }]);
    },
  );

  test('the status says that the stored token cannot be read with the ERP_TOKEN_KEY that is set', async () => {
    const { deps, connect } = opened;
    const statusWith = async (tokenKey: Buffer) =>
      (await runErpCommand({ ...deps, settings: { ...deps.settings, tokenKey } }, 'status')).text;
    expect(await statusWith(deps.settings.tokenKey)).toBe('not connected\nno exports');
    await connect();
    expect(await statusWith(deps.settings.tokenKey)).toMatch(/^connected, token until \d{4}-/);
    expect(await statusWith(Buffer.alloc(32, 9))).toMatch(
      /^not connected: the stored token was encrypted with another ERP_TOKEN_KEY/,
    );
  });

  test('an order that the ERP refuses is set aside, shown, and sent again by the operator', async () => {
    const { erp, deps, connect, buy, sync, outbox } = opened;
    await connect();
    await buy();
    erp.setBehaviour('refuses');
    await sync();
    const status = await runErpCommand(deps, 'status');
    expect(status.text).toContain('order        failed        1 400 BadRequest: The item does not exist');
    erp.setBehaviour('right');
    expect((await runErpCommand(deps, 'resend')).text).toBe('1 failed exports are queued again');
    await sync();
    expect(await outbox()).toMatchObject([{ state: 'sent' }]);
  });

  test('a token is renewed before it ends, and when the ERP no longer accepts it', async () => {
    const { erp, shop, connect, buy, sync, outbox } = opened;
    await connect();
    shop.advance(56 * MINUTE_MS);
    await sync();
    expect(erp.requests.filter((request) => request === 'POST token')).toHaveLength(2);
    erp.expireTokens();
    await buy();
    await sync();
    expect(erp.requests.filter((request) => request === 'POST token')).toHaveLength(3);
    expect(await outbox()).toMatchObject([{ state: 'sent' }]);
  });

  test('nothing is called before the shop is connected', async () => {
    const { erp, buy, sync, outbox } = opened;
    await buy();
    await sync();
    expect(erp.requests).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  test('its shipments move orders, and its inventory minus what is still to be shipped becomes the stock', async () => {
    const { erp, shop, connect, buy, sync } = opened;
    await connect();
    const [shipped, waiting] = [await buy(2), await buy(3)];
    const at = '2026-11-18T10:00:00.000Z';
    erp
      .entity('salesShipments')
      .push(
        { id: '1', externalDocumentNumber: shipped.number, lastModifiedDateTime: at },
        { id: '2', externalDocumentNumber: 'of another shop', lastModifiedDateTime: at },
      );
    erp
      .entity('items')
      .push(
        { id: '1', number: shipped.lines[0]?.sku, inventory: 40, lastModifiedDateTime: at },
        { id: '2', number: 'UNKNOWN', inventory: 9, lastModifiedDateTime: at },
      );
    await sync();
    await sync();
    const { orm } = shop.deps.db;
    const stateOf = async (id: string) =>
      (await orm.select({ state: orders.state }).from(orders).where(eq(orders.id, id)))[0]?.state;
    expect([await stateOf(shipped.id), await stateOf(waiting.id)]).toEqual(['Shipped', 'Paid']);
    const events = await orm.select().from(orderEvents).where(eq(orderEvents.orderId, shipped.id));
    expect(events.filter(({ cause }) => cause === 'erp')).toMatchObject([
      { kind: 'state', state: 'Shipped' },
    ]);
    const [product] = await orm.select().from(products).where(eq(products.id, PANEL));
    expect(product?.stock).toBe(37);
  });
});

test('a shop without the settings exports nothing, and its callback does not exist', async () => {
  const shop = await openShop(await openAny());
  const person = await readyToPay(shop, PANEL);
  const { body } = await person.pay();
  await submitPaymentPage(body.redirectUrl, 'paid', 'normal');
  await person.complete(body.paymentId);
  expect(await shop.deps.db.orm.select().from(erpOutbox)).toEqual([]);
  expect((await fetch(`${shop.url}/BusinessCentral/callback?code=a&state=b`)).status).toBe(404);
  await shop.close();
});

async function openAny() {
  const db = await commerceDatabases[0]?.open();
  if (!db) throw new Error('there is no database for tests');
  return db;
}
