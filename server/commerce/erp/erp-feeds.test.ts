import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { readyToPay, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { products } from '../db/schema/catalogue/products.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { syncErp } from '../fulfilment/erp-job.service.ts';
import { moveOrder } from '../fulfilment/order-moves.service.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { type ErpShop, openErpShop } from './erp-shop.fixture.ts';

describe.each(commerceDatabases)('what Business Central sends back to a shop on $name', (database) => {
  let opened: ErpShop;
  let erp: ErpShop['erp'];
  let shop: ErpShop['shop'];
  beforeAll(async () => {
    opened = await openErpShop(await database.open());
    ({ erp, shop } = opened);
  });
  beforeEach(async () => {
    await opened.reset();
    await opened.connect();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => opened.close());

  const buy = async (method: 'Deliver' | 'Pickup' = 'Deliver') => {
    const person = await readyToPay(shop, PANEL, 2, method);
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const order = async () => (await person.call('GET', `/Orders/${body.orderId}`)).body;
    const { id, number, lines } = await order();
    if (!number) throw new Error('the order has no number');
    return { id, number, lines, state: async () => (await order()).state };
  };
  let changes = 0;
  /** A later change of a record in the ERP, which its feed then has. */
  const change = (entity: 'salesOrders' | 'salesShipments', record: Record<string, unknown>) => {
    changes += 1;
    const lastModifiedDateTime = `2026-11-18T10:00:00.${String(changes).padStart(3, '0')}Z`;
    erp.entity(entity).push({ id: `change ${changes}`, lastModifiedDateTime, ...record });
  };
  const status = (externalDocumentNumber: string, is: string, fullyShipped = false) =>
    change('salesOrders', { externalDocumentNumber, status: is, fullyShipped });
  const shipment = (externalDocumentNumber: string) => change('salesShipments', { externalDocumentNumber });
  const movesOf = async (id: string) =>
    (await shop.deps.db.orm.select().from(orderEvents).where(eq(orderEvents.orderId, id)))
      .filter(({ cause }) => cause === 'erp')
      .map(({ kind, state }) => state ?? kind);
  const mailsOf = async (id: string) =>
    (await shop.deps.db.orm.select().from(mailOutbox).where(eq(mailOutbox.orderId, id))).map(
      ({ kind }) => kind,
    );

  test.each([
    ['Draft', false, 'Paid'],
    ['In Review', false, 'Paid'],
    ['Open', false, 'InProduction'],
    // Its shipment, which is another record, moves it.
    ['Open', true, 'Paid'],
    ['Released to Mars', false, 'Paid'],
    ['', false, 'Paid'],
  ])('a sales order that is "%s" (fully shipped: %s) is %s here', async (is, isShipped, state) => {
    const order = await buy();
    const warn = vi.spyOn(shop.deps.logger, 'warn');
    status(order.number, is, isShipped);
    await opened.sync();
    expect(await order.state()).toBe(state);
    const isKnown = ['Draft', 'In Review', 'Open'].includes(is);
    const unknown = [{ status: is }, 'the ERP sent an unknown status of a sales order'];
    expect(warn.mock.calls).toEqual(isKnown ? [] : [unknown]);
  });

  test.each([
    ['Deliver', 'Shipped', 'order-shipped'],
    ['Pickup', 'ReadyForPickup', 'order-ready'],
  ] as const)('a shipment of an order to %s makes it %s', async (method, state, mail) => {
    const order = await buy(method);
    shipment(order.number);
    await opened.sync();
    expect(await order.state()).toBe(state);
    expect(await movesOf(order.id)).toEqual([state]);
    expect(await mailsOf(order.id)).toContain(mail);
  });

  test('records that arrive twice, and statuses that arrive after the shipment, change nothing', async () => {
    const order = await buy();
    for (let round = 0; round < 2; round += 1) {
      status(order.number, 'Open');
      await opened.sync();
      shipment(order.number);
      shipment(order.number);
      await opened.sync();
      status(order.number, 'Draft');
      await opened.sync();
    }
    expect(await order.state()).toBe('Shipped');
    expect(await movesOf(order.id)).toEqual(['InProduction', 'Shipped']);
    expect((await mailsOf(order.id)).sort()).toEqual([
      ...['order-confirmation', 'order-in-production', 'order-shipped'],
    ]);
  });

  test('a shipment leaves the tracking code that an operator has given', async () => {
    const { id, number } = await buy();
    const parcels = { carrier: 'dpd', trackingCode: '0123456789' };
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    await moveOrder(ctx, id, 'Shipped', { parcels });
    shipment(number);
    await opened.sync();
    const [order] = await shop.deps.db.orm.select().from(orders).where(eq(orders.id, id));
    expect(order?.shipment).toMatchObject(parcels);
  });

  test('orders that are closed, and documents of others, stay as they are', async () => {
    const [refunded, completed] = [await buy(), await buy()];
    await opened.refundAll(refunded);
    await moveOrder(opened.staff(), completed.id, 'Shipped', { parcels: null });
    await moveOrder(opened.staff(), completed.id, 'Completed');
    const numbers = [refunded.number, completed.number, 'SO-1001', '', "x' or 1 eq 1"];
    for (const number of numbers) {
      status(number, 'Open');
      shipment(number);
    }
    await opened.sync();
    expect([await refunded.state(), await completed.state()]).toEqual(['Refunded', 'Completed']);
    expect([...(await movesOf(refunded.id)), ...(await movesOf(completed.id))]).toEqual([]);
  });

  test.each(['down', 'busy', 'wrong'] as const)(
    'nothing is skipped while the ERP is %s',
    async (behaviour) => {
      const order = await buy();
      await opened.sync();
      status(order.number, 'Open');
      shipment(order.number);
      erp.setBehaviour(behaviour);
      await opened.sync().catch(() => undefined);
      expect(await order.state()).toBe('Paid');
      erp.setBehaviour('right');
      await opened.sync();
      expect(await order.state()).toBe('Shipped');
    },
  );

  test('records of one time are all read when they fill more than a page, at each run', async () => {
    const order = await buy();
    const at = '2026-11-18T10:00:00.000Z';
    const sku = order.lines[0]?.sku;
    const items = erp.entity('items');
    for (let id = 0; id < 450; id += 1) {
      items.push({
        id: String(id).padStart(3, '0'),
        number: `OTHER-${id}`,
        inventory: 1,
        lastModifiedDateTime: at,
      });
    }
    items.push({ id: '450', number: sku, inventory: 40, lastModifiedDateTime: at });
    for (const inventory of [40, 30]) {
      items[450] = { id: '450', number: sku, inventory, lastModifiedDateTime: at };
      await opened.sync();
      const [product] = await shop.deps.db.orm.select().from(products).where(eq(products.id, PANEL));
      expect(product?.stock, 'the inventory minus the two pieces to be shipped').toBe(inventory - 2);
    }
  });

  test.each([
    ['a paid order are subtracted from the inventory', 'Deliver', false, 38],
    ['a shipped order are not: the inventory no longer has them', 'Deliver', true, 40],
    ['an order that is ready for pickup are not either', 'Pickup', true, 40],
  ] as const)('the pieces of %s', async (_case, method, isShipped, stock) => {
    const order = await buy(method);
    if (isShipped) shipment(order.number);
    const item = { number: order.lines[0]?.sku, inventory: 40 };
    erp.entity('items').push({ id: '1', lastModifiedDateTime: '2026-11-18T10:00:00.000Z', ...item });
    await opened.sync();
    const [product] = await shop.deps.db.orm.select().from(products).where(eq(products.id, PANEL));
    expect(product?.stock).toBe(stock);
  });

  test('an aborted run reads no further page', async () => {
    const order = await buy();
    status(order.number, 'Open');
    const aborted = AbortSignal.abort();
    await syncErp(shop.deps, aborted);
    expect(await order.state()).toBe('Paid');
    await opened.sync();
    expect(await order.state()).toBe('InProduction');
  });

  test('an invalid record stops the feed before it, and a corrected one resumes it', async () => {
    const order = await buy();
    const broken = { externalDocumentNumber: order.number, status: null };
    change('salesOrders', broken);
    await expect(opened.sync()).rejects.toMatchObject({ path: expect.stringContaining('status') });
    expect(await order.state()).toBe('Paid');
    erp.entity('salesOrders').length = 0;
    status(order.number, 'Open');
    await opened.sync();
    expect(await order.state()).toBe('InProduction');
  });
});
