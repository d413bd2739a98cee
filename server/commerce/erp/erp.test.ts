import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { erpCursors, erpOutbox, erpTokens } from '../db/schema/erp.ts';
import { orderEvents } from '../db/schema/order-events.ts';
import { orders } from '../db/schema/orders.ts';
import { products } from '../db/schema/products.ts';
import { backgroundOrderContext } from '../orders/order-context.ts';
import { moveOrder } from '../orders/order-moves.service.ts';
import { PANEL } from '../orders/products.fixture.ts';
import { insertSampledProducts, SAMPLED } from '../orders/samples.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../orders/shop.fixture.ts';
import { capturePayment } from '../payments/payment-capture.service.ts';
import { refundOrder } from '../payments/refunds.service.ts';
import { openBusinessCentral } from './business-central.fixture.ts';
import { runErpCommand } from './erp-command.ts';
import { syncErp } from './erp-job.service.ts';
import { type ErpDeps, startAuthorization } from './erp-oauth.service.ts';
import { erpSettings } from './erp-settings.service.ts';

const MINUTE = 60_000;
const NEVER = new AbortController().signal;

describe.each(commerceDatabases)('Business Central and a shop on $name', (database) => {
  let erp: Awaited<ReturnType<typeof openBusinessCentral>>;
  let shop: Shop;
  let deps: ErpDeps;
  beforeAll(async () => {
    erp = await openBusinessCentral();
    const db = await database.open();
    shop = await openShop(db, { settings: erp.settings });
    await insertSampledProducts(db);
    const settings = erpSettings(shop.deps.env);
    if (!settings) throw new Error('the shop has no ERP');
    deps = { ...shop.deps, settings };
  });
  beforeEach(async () => {
    await shop.reset();
    for (const table of [erpOutbox, erpTokens, erpCursors]) await shop.deps.db.orm.delete(table);
    for (const name of ['customers', 'salesOrders', 'salesCreditMemos', 'items', 'salesShipments'])
      erp.entity(name).length = 0;
    erp.setBehaviour('right');
    erp.requests.length = 0;
  });
  afterAll(async () => {
    await shop.close();
    await erp.close();
  });

  const callback = (query: URLSearchParams) => fetch(`${shop.url}/BusinessCentral/callback?${query}`);
  const connect = async () => (await callback(erp.signIn(await startAuthorization(deps)))).status;
  const buy = async (quantity = 2, method = 'ideal') => {
    const person = await readyToPay(shop, PANEL, quantity);
    const { body } = await person.pay(method);
    await submitPaymentPage(body.redirectUrl, 'paid', 'normal');
    const order = await person.call<components['schemas']['Order']>('POST', '/Orders/complete', {
      paymentId: body.paymentId,
    });
    return order.body;
  };
  const sync = () => syncErp(shop.deps, NEVER);
  const outbox = () => shop.deps.db.orm.select().from(erpOutbox);

  test('an operator connects it: state and code work once, and the tokens are stored encrypted', async () => {
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
    const query = erp.signIn(await startAuthorization(deps));
    change(query);
    expect((await callback(query)).status).toBe(status);
    expect(await shop.deps.db.orm.select().from(erpTokens)).toEqual([]);
  });

  test('a sign-in that took longer than ten minutes is refused', async () => {
    const query = erp.signIn(await startAuthorization(deps));
    shop.advance(11 * MINUTE);
    expect((await callback(query)).status).toBe(400);
  });

  test('a paid order becomes a customer and a sales order, and the shop deletes its copy', async () => {
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
        pricesIncludeTax: false,
        shipToAddressLine1: 'Kerkstraat 12',
        requestedDeliveryDate: order.shipping?.date,
        salesOrderLines: [
          { lineType: 'Item', lineObjectNumber: order.lines[0]?.sku, quantity: 2 },
          { lineType: 'Item', lineObjectNumber: 'SHIPPING', quantity: 1 },
        ],
      },
    ]);
    const [row] = await outbox();
    expect(row).toMatchObject({ state: 'sent', content: {}, externalId: erp.entity('salesOrders')[0]?.id });
    await sync();
    expect(erp.entity('salesOrders')).toHaveLength(1);
  });

  test('a refund before the capture becomes a credit memo at the capture', async () => {
    await connect();
    const order = await buy(2, 'klarna');
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    const lines = order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
    await refundOrder(ctx, order.id, { lines, shipping: false, restock: false, reason: 'broken' });
    await sync();
    expect(erp.entity('salesCreditMemos')).toEqual([]);
    expect(await capturePayment(ctx, order.id)).toBe('done');
    await sync();
    expect(erp.entity('salesCreditMemos')).toMatchObject([
      {
        externalDocumentNumber: 'EF-C-2026-000001',
        salesCreditMemoLines: [
          {
            lineObjectNumber: order.lines[0]?.sku,
            quantity: 1,
            unitPrice: (order.lines[0]?.unitPriceExcVat ?? 0) / 100,
          },
        ],
      },
    ]);
  });

  const refundAll = async (order: components['schemas']['Order']) => {
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    await refundOrder(ctx, order.id, { lines, shipping: true, restock: true, reason: 'cancelled' });
  };

  test.each(['right', 'loses responses'] as const)(
    'an order whose authorisation is released as a whole is deleted there: the ERP %s',
    async (behaviour) => {
      await connect();
      const [released, other] = [await buy(2, 'klarna'), await buy(1, 'klarna')];
      await sync();
      expect(erp.entity('salesOrders')).toHaveLength(2);
      await refundAll(released);
      erp.setBehaviour(behaviour);
      await sync();
      erp.setBehaviour('right');
      shop.advance(2 * MINUTE);
      await sync();
      expect(erp.entity('salesOrders')).toMatchObject([{ externalDocumentNumber: other.number }]);
      expect(erp.entity('salesCreditMemos')).toEqual([]);
      expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    },
  );

  test('an order whose authorisation is released before its export is never created', async () => {
    const order = await buy(2, 'klarna');
    await refundAll(order);
    await connect();
    await sync();
    expect(erp.requests).not.toContain('POST salesOrders');
    expect(await outbox()).toMatchObject([{ state: 'sent', subjectId: order.id, externalId: null }]);
  });

  test('cancelled samples are deleted there', async () => {
    await connect();
    const person = shop.shopper();
    await person.call('POST', '/orders/samples', { productId: SAMPLED[0] });
    await person.details();
    const { body } = await person.call<components['schemas']['Order']>('POST', '/Orders/place');
    await sync();
    expect(erp.entity('salesOrders')).toHaveLength(1);
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    expect(await moveOrder(ctx, body.id, 'Cancelled')).toMatchObject({ status: 'moved' });
    await sync();
    expect(erp.entity('salesOrders')).toEqual([]);
  });

  test('an order that was charged keeps its sales order when it is refunded as a whole', async () => {
    await connect();
    const order = await buy(2);
    await refundAll(order);
    await sync();
    expect(erp.entity('salesOrders')).toMatchObject([{ externalDocumentNumber: order.number }]);
    expect(erp.entity('salesCreditMemos')).toHaveLength(1);
  });

  test.each(['down', 'wrong', 'loses responses', 'busy'] as const)(
    'an order is exported once although the ERP %s first',
    async (behaviour) => {
      await connect();
      const order = await buy();
      erp.setBehaviour(behaviour);
      await sync().catch(() => undefined);
      expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
      erp.setBehaviour('right');
      await sync();
      expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
      shop.advance(2 * MINUTE);
      await sync();
      expect(await outbox()).toMatchObject([{ state: 'sent' }]);
      expect(erp.entity('customers')).toHaveLength(1);
      expect(erp.entity('salesOrders')).toMatchObject([{ externalDocumentNumber: order.number }]);
    },
  );

  test('an order that the ERP refuses is set aside, shown, and sent again by the operator', async () => {
    await connect();
    await buy();
    erp.setBehaviour('refuses');
    await sync();
    const status = await runErpCommand(deps, ['status']);
    expect(status.text).toContain('order        failed        1 400 BadRequest: The item does not exist');
    erp.setBehaviour('right');
    expect((await runErpCommand(deps, ['resend'])).text).toBe('1 failed exports are queued again');
    await sync();
    expect(await outbox()).toMatchObject([{ state: 'sent' }]);
  });

  test('a token is renewed before it ends, and when the ERP no longer accepts it', async () => {
    await connect();
    shop.advance(56 * MINUTE);
    await sync();
    expect(erp.requests.filter((request) => request === 'POST token')).toHaveLength(2);
    erp.expireTokens();
    await buy();
    await sync();
    expect(erp.requests.filter((request) => request === 'POST token')).toHaveLength(3);
    expect(await outbox()).toMatchObject([{ state: 'sent' }]);
  });

  test('nothing is called before the shop is connected', async () => {
    await buy();
    await sync();
    expect(erp.requests).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  test('its shipments move orders, and its inventory minus what is still to be shipped becomes the stock', async () => {
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
