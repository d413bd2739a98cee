import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import {
  ADDRESS_FIELDS,
  addressVersion,
  correctDeliveryAddress,
  deliveryAddressOf,
} from '../fulfilment/delivery-address.service.ts';
import { findOrder } from '../order-records/orders/orders.repository.ts';
import { findExportedAddress } from './erp.repository.ts';
import { type ErpShop, openErpShop } from './erp-shop.fixture.ts';

describe.each(commerceDatabases)(
  'Business Central and corrected addresses of a shop on $name',
  (database) => {
    let opened: ErpShop;
    beforeAll(async () => {
      opened = await openErpShop(await database.open());
    });
    beforeEach(() => opened.reset());
    afterAll(() => opened.close());

    const correct = async (id: string, changed: Readonly<Record<string, string>>) => {
      const { details } = (await findOrder(opened.shop.deps, id)) ?? {};
      if (!details) throw new Error('the order has no details');
      const before = deliveryAddressOf(details);
      const values = ADDRESS_FIELDS.map((name) => [name, before[name] ?? '']);
      const address = { ...Object.fromEntries(values), ...changed };
      const correction = { address, replaces: addressVersion(before) };
      const outcome = await correctDeliveryAddress(opened.staff(), id, correction, { isDryRun: false });
      expect(outcome.status).toBe('corrected');
    };
    const exported = (id: string) => findExportedAddress(opened.shop.deps, id);
    const salesOrder = () => opened.erp.entity('salesOrders')[0];
    const change = (fields: object) => {
      const [stored] = opened.erp.entity('salesOrders');
      if (stored) opened.erp.entity('salesOrders')[0] = { ...stored, ...fields };
    };

    test.each(['right', 'loses responses', 'down', 'busy'] as const)(
      'an order that is there gets the address, and only that: the ERP %s',
      async (behaviour) => {
        const { erp, shop, connect, buy, sync } = opened;
        await connect();
        const { id } = await buy();
        await sync();
        const before = salesOrder();
        await correct(id, { houseNumber: '14', company: 'Vilt BV' });
        expect(await exported(id)).toMatchObject({ state: 'waiting' });
        erp.setBehaviour(behaviour);
        await sync().catch(() => undefined);
        expect(await exported(id)).toMatchObject({ state: behaviour === 'right' ? 'changed' : 'waiting' });
        erp.setBehaviour('right');
        shop.advance(2 * MINUTE_MS);
        await sync();
        expect(await exported(id)).toEqual({ state: 'changed', lastError: null });
        expect(salesOrder()).toEqual({
          ...before,
          '@odata.etag': expect.any(String),
          shipToName: 'Vilt BV',
          shipToAddressLine1: 'Kerkstraat 14 bis',
        });
        expect(erp.requests.filter((request) => request === 'POST salesOrders')).toHaveLength(1);
      },
    );

    test('an order that is not there yet is created first, and the last of two corrections counts', async () => {
      const { connect, buy, sync, outbox } = opened;
      const { id } = await buy();
      await correct(id, { houseNumber: '14' });
      await correct(id, { houseNumber: '16' });
      await connect();
      await sync();
      expect(salesOrder()).toMatchObject({ shipToAddressLine1: 'Kerkstraat 16 bis' });
      expect((await outbox()).map(({ kind, state, content }) => [kind, state, content]).sort()).toEqual([
        ['order', 'sent', {}],
        ['ship-to', 'sent', {}],
      ]);
    });

    test.each([
      ['shipped as a whole', () => change({ fullyShipped: true })],
      ['posted', () => opened.erp.entity('salesOrders').splice(0)],
    ])('an order that is %s there stays as it is, and its page says so', async (_which, happen) => {
      const { erp, connect, buy, sync } = opened;
      await connect();
      const { id } = await buy();
      await sync();
      happen();
      await correct(id, { houseNumber: '14' });
      await sync();
      expect(await exported(id)).toEqual({ state: 'tooLate', lastError: null });
      expect(erp.requests.filter((request) => request.startsWith('PATCH salesOrders'))).toEqual([]);
    });

    test('a refusal is set aside with its reason, and the shop goes on', async () => {
      const { erp, connect, buy, sync } = opened;
      await connect();
      const { id } = await buy();
      await sync();
      await correct(id, { houseNumber: '14' });
      erp.setBehaviour('refuses');
      await sync();
      expect(await exported(id)).toEqual({
        state: 'refused',
        lastError: '400 BadRequest: The item does not exist',
      });
    });
  },
);
