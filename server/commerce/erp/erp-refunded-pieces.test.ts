import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { moveOrder } from '../fulfilment/order-moves.service.ts';
import { runErpCommand } from '../operator/erp/erp-command.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import { type ErpShop, openErpShop } from './erp-shop.fixture.ts';

type Bought = Pick<components['schemas']['Order'], 'id' | 'lines'>;

describe.each(commerceDatabases)('pieces refunded before their shipment, of a shop on $name', (database) => {
  let opened: ErpShop;
  beforeAll(async () => {
    opened = await openErpShop(await database.open());
  });
  beforeEach(async () => {
    await opened.reset();
    await opened.connect();
  });
  afterAll(() => opened.close());

  const refundOne = async ({ id, lines }: Bought) => {
    const pieces = lines.map((line) => ({ lineId: line.id, quantity: 1 }));
    const request = { lines: pieces, shipping: false, restock: true, reason: 'one too many' };
    const refund = await refundOrder(opened.staff(), id, request);
    const text = `Do not ship 1 of item line 1 (refund ${refund.id.slice(0, 8)}): ${lines[0]?.sku}`;
    return { lineType: 'Comment', description: text };
  };
  const salesOrder = () => {
    const [order] = opened.erp.entity('salesOrders');
    if (!order) throw new Error('there is no sales order');
    return { order, lines: order.salesOrderLines as object[] };
  };
  const setStatus = (status: string) => Object.assign(salesOrder().order, { status });

  test.each([
    ['Draft', 'right'],
    ['Open', 'right'],
    ['Open', 'loses responses'],
  ] as const)(
    'a sales order that is %s says once what is not to be shipped: the ERP %s',
    async (status, behaviour) => {
      const { erp, shop, sync, buy } = opened;
      const order = await buy(3);
      await sync();
      const before = [...salesOrder().lines];
      setStatus(status);
      const first = await refundOne(order);
      shop.advance(1);
      const second = await refundOne(order);
      erp.setBehaviour(behaviour);
      await sync();
      erp.setBehaviour('right');
      for (let round = 0; round < 3; round += 1) {
        shop.advance(5 * MINUTE_MS);
        await sync();
      }
      // The invoice is of all pieces: those that come back are in the credit notes.
      expect(salesOrder().lines).toEqual([...before, first, second]);
      expect(erp.entity('salesCreditMemos')).toHaveLength(2);
      expect((await opened.outbox()).map(({ state }) => state)).toEqual(Array(5).fill('sent'));
    },
  );

  test('so does one whose pieces were refunded before their capture, when there is no credit note yet', async () => {
    const { erp, sync, buy } = opened;
    const order = await buy(2, 'klarna');
    await sync();
    const comment = await refundOne(order);
    await sync();
    expect(salesOrder().lines.at(-1)).toEqual(comment);
    expect(erp.entity('salesCreditMemos')).toEqual([]);
  });

  test.each([
    [
      'it has left the warehouse there',
      async () => {
        const { lines } = salesOrder();
        lines.splice(0, lines.length, ...lines.map((line) => ({ ...line, shippedQuantity: 2 })));
      },
    ],
    [
      'it was shipped here',
      async ({ id }: Bought) => {
        await moveOrder(opened.staff(), id, 'Shipped', { parcels: null });
      },
    ],
    [
      'it was posted there',
      async () => {
        opened.erp.entity('salesOrders').length = 0;
      },
    ],
  ] as const)('nothing is added to a sales order when %s', async (_case, ship) => {
    const { erp, sync, buy, outbox } = opened;
    const order = await buy(2);
    await sync();
    await ship(order);
    await refundOne(order);
    await sync();
    expect(erp.requests).not.toContain('POST salesOrderLines');
    expect(erp.entity('salesCreditMemos')).toHaveLength(1);
    expect((await outbox()).filter(({ state }) => state !== 'sent')).toEqual([]);
  });

  test.each([
    ['before its shipment', [], ['credit-note', 'order', 'refunded-pieces']],
    ['after its shipment', ['Shipped'], ['credit-note', 'order']],
  ] as const)('an order of which all is refunded %s', async (_case, moves, kinds) => {
    const { sync, buy, staff, refundAll, outbox } = opened;
    const order = await buy(2);
    await sync();
    for (const to of moves) await moveOrder(staff(), order.id, to, { parcels: null });
    await refundAll(order);
    expect((await outbox()).map(({ kind }) => kind).sort()).toEqual(kinds);
  });

  test('a comment that the ERP refuses is set aside, its credit note is not, and an operator sends it again', async () => {
    const { erp, deps, sync, buy, outbox } = opened;
    const order = await buy(2);
    await sync();
    setStatus('In Review');
    const comment = await refundOne(order);
    await sync();
    expect(erp.entity('salesCreditMemos')).toHaveLength(1);
    const failed = (await outbox()).filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject([{ kind: 'refunded-pieces', lastError: expect.stringContaining('Status') }]);
    setStatus('Open');
    await runErpCommand(deps, 'resend');
    await sync();
    expect(salesOrder().lines.at(-1)).toEqual(comment);
  });
});
