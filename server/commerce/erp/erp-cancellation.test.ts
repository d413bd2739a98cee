import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { insertSampledProducts, SAMPLED } from '../cart/lines/samples.fixture.ts';
import { sentMails } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { moveOrder } from '../fulfilment/order-moves.service.ts';
import { runRefunds } from '../operator/refunds/set-aside-refunds.ts';
import { ProviderError } from '../order-records/payments/provider.ts';
import { capturePayment } from '../payments/providers/sandbox/sandbox.repository.ts';
import { deleteExportsOf } from './erp.repository.ts';
import { type ErpShop, openErpShop } from './erp-shop.fixture.ts';

describe.each(commerceDatabases)('Business Central and cancelled orders of a shop on $name', (database) => {
  let opened: ErpShop;
  beforeAll(async () => {
    const db = await database.open();
    opened = await openErpShop(db);
    await insertSampledProducts(db);
  });
  beforeEach(() => opened.reset());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => opened.close());

  test.each(['right', 'loses responses'] as const)(
    'an order whose authorisation is released as a whole is deleted there: the ERP %s',
    async (behaviour) => {
      const { erp, shop, connect, buy, refundAll, sync, outbox } = opened;
      await connect();
      const [released, other] = [await buy(2, 'klarna'), await buy(1, 'klarna')];
      await sync();
      expect(erp.entity('salesOrders')).toHaveLength(2);
      await refundAll(released);
      erp.setBehaviour(behaviour);
      await sync();
      erp.setBehaviour('right');
      shop.advance(2 * MINUTE_MS);
      await sync();
      expect(erp.entity('salesOrders')).toMatchObject([{ externalDocumentNumber: other.number }]);
      expect(erp.entity('salesCreditMemos')).toEqual([]);
      expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    },
  );

  test('an order whose customer is erased meanwhile is deleted there all the same', async () => {
    const { erp, shop, connect, buy, refundAll, sync, outbox } = opened;
    await connect();
    const order = await buy(2, 'klarna');
    await sync();
    await refundAll(order);
    await deleteExportsOf(shop.deps, [order.id]);
    await sync();
    expect(erp.entity('salesOrders')).toEqual([]);
    await deleteExportsOf(shop.deps, [order.id]);
    expect(await outbox()).toEqual([]);
  });

  test('an order that somebody deletes there at the same moment is gone, and not a failure', async () => {
    const { erp, connect, buy, refundAll, sync, outbox } = opened;
    await connect();
    const order = await buy(2, 'klarna');
    await sync();
    await refundAll(order);
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      if (init?.method === 'DELETE') erp.entity('salesOrders').length = 0;
      return fetch(url, init);
    });
    await sync();
    expect(erp.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ state: 'sent', lastError: null }]);
  });

  test('an order whose authorisation is released before its export is never created', async () => {
    const { erp, connect, buy, refundAll, sync, outbox } = opened;
    const order = await buy(2, 'klarna');
    await refundAll(order);
    await connect();
    await sync();
    expect(erp.requests).not.toContain('POST salesOrders');
    expect(await outbox()).toMatchObject([{ state: 'sent', subjectId: order.id, externalId: null }]);
  });

  test('cancelled samples are deleted there', async () => {
    const { erp, shop, connect, staff, sync } = opened;
    await connect();
    const person = shop.shopper();
    await person.call('POST', '/orders/samples', { productId: SAMPLED[0] });
    await person.details();
    const { body } = await person.call<components['schemas']['Order']>('POST', '/Orders/place');
    await sync();
    expect(erp.entity('salesOrders')).toHaveLength(1);
    expect(await moveOrder(staff(), body.id, 'Cancelled')).toMatchObject({ status: 'moved' });
    await sync();
    expect(erp.entity('salesOrders')).toEqual([]);
  });

  test('an order that was charged keeps its sales order when it is refunded as a whole', async () => {
    const { erp, connect, buy, refundAll, sync } = opened;
    await connect();
    const order = await buy(2);
    await refundAll(order);
    await sync();
    expect(erp.entity('salesOrders')).toMatchObject([{ externalDocumentNumber: order.number }]);
    expect(erp.entity('salesCreditMemos')).toHaveLength(1);
  });

  test('so does an order that was charged although its release had been requested', async () => {
    const { erp, shop, connect, buy, refundAll, sync } = opened;
    await connect();
    const order = await buy(2, 'klarna');
    const tooLate = new ProviderError('captured', { isTransient: false, isRejected: true });
    vi.spyOn(shop.sandbox, 'release').mockRejectedValueOnce(tooLate);
    const refund = await refundAll(order);
    expect(refund).toMatchObject({ state: 'failed', lowersCapture: true });
    // Somebody has captured it on the site of the provider.
    const capture = { amount: refund.amount, createdAfter: new Date(0) };
    await capturePayment(shop.deps.db, order.providerId, capture);
    await shop.webhook(order.providerId);
    expect(await runRefunds(shop.deps, { verb: 'paid', ids: [refund.id] })).toMatchObject([
      { isFailure: false },
    ]);
    await sync();
    expect(erp.entity('salesOrders')).toMatchObject([{ externalDocumentNumber: order.number }]);
    expect(erp.entity('salesCreditMemos')).toHaveLength(1);
    expect((await sentMails(shop)).at(-1)?.text).toContain('aan je terugbetaald');
  });
});
