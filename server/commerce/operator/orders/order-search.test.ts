import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { CONTACT, requestQuotation } from '../../quotations/quotations.fixture.ts';
import { candidateIds, searchOrders } from './order-search.repository.ts';
import { openOrderedShop, placeOrdered } from './ordered-things.fixture.ts';

const LIST = { states: [], brand: undefined, since: undefined, sort: 'newest', limit: 51 } as const;

describe.each(commerceDatabases)('the search of orders, on $name', (database) => {
  let opened: Awaited<ReturnType<typeof openOrderedShop>>;
  beforeAll(async () => {
    opened = await openOrderedShop(await database.open());
  });
  beforeEach(() => opened.shop.reset());
  afterAll(() => opened.close());

  const orm = () => opened.shop.deps.db.orm;
  const search = async (text: string, more: Partial<Parameters<typeof searchOrders>[1]> = {}) =>
    (await searchOrders(opened.shop.deps, { ...LIST, text, ...more })).map(
      ({ number, quotationNumber }) => number ?? quotationNumber,
    );

  /** Places orders after all that exist: as many as are compared one by one. */
  async function placeNewer(): Promise<void> {
    const createdAt = new Date('2027-01-01T12:00:00Z');
    const common = { brand: 'EF', locale: 'nl-NL', currency: 'EUR', state: 'Placed' } as const;
    const newer = Array.from({ length: 1000 }, (_, at) => ({
      ...common,
      number: `NEWER-${at}`,
      createdAt,
      updatedAt: createdAt,
    }));
    await orm().insert(orders).values(newer);
  }

  test('finds old orders by all that they are known by', async () => {
    const { number } = await placeOrdered(opened.shop);
    const shipment = { carrier: 'postnl', shippedAt: '2026-11-19T09:00:00Z', trackingCode: '3SABCD1234567' };
    await orm().update(orders).set({ shipment }).where(eq(orders.number, number));
    const person = opened.shop.shopper();
    await person.add(PANEL, 2);
    const contact = {
      ...CONTACT,
      email: 'noor@example.org',
      firstName: 'Noor',
      lastName: 'Bakker',
      company: 'De Regenboog',
      phone: '020 765 4321',
    };
    const quotation = (await requestQuotation(person, { contact })).body.number;
    await placeNewer();

    const parts = ['boer INTERIEUR', 'atelier 4', 'oudegracht 7', 'marit@example', number];
    const documents = ['EF-F-2026-000001', 'f-2026-000001', `${number}-R2`, 'wpc-oat'];
    const spelt = ['3511 ab', '820646660', '3sabcd 1234567', '+31 (0)6 12 34 56 789', '06 12 34 56 78'];
    for (const found of [...parts, ...documents, ...spelt]) {
      expect(await search(found), found).toEqual([number]);
      expect(await search(found, { sort: 'promised' }), found).toEqual([number]);
    }
    for (const found of ['noor bak', 'REGENBOOG', '020-7654321', quotation]) {
      expect(await search(found), found).toEqual([quotation]);
    }
    for (const other of ['zzz-nothing', '511 AB', '%%%', '___', '....', '061234567891']) {
      expect(await search(other), other).toEqual([]);
    }
    expect(await search('boer', { states: ['Placed'] })).toEqual([]);
  });

  test('finds a part of a SKU, and short texts, among the first of the list', async () => {
    const { number } = await placeOrdered(opened.shop);
    for (const found of ['OAT', 'pc-o', 'de', '4']) expect(await search(found), found).toEqual([number]);
  });

  test('lists the newest of many matches, and those after them', async () => {
    await placeNewer();
    const found = await searchOrders(opened.shop.deps, { ...LIST, text: 'newer' });
    expect(found).toHaveLength(LIST.limit);
    const after = found.at(-1);
    const next = await searchOrders(opened.shop.deps, { ...LIST, text: 'newer', after });
    expect(new Set([...found, ...next].map(({ id }) => id)).size).toBe(2 * LIST.limit);
  });

  test('reads the candidates from indices', async () => {
    const { rows } = await orm().transaction(async (tx) => {
      // The tables are so small that reading all of them is cheaper.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_indexscan = off`);
      return tx.execute(sql`explain ${candidateIds('06 12 34 56 78')}`);
    });
    const plan = JSON.stringify(rows);
    for (const index of ['orders_texts', 'order_lines_sku', 'invoices_number_parts', 'requests_texts']) {
      expect(plan).toContain(index);
    }
  });
});
