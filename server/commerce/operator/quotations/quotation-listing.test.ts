import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryRows } from '#server/platform/postgres/database.ts';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { CONTACT, requestQuotation } from '../../quotations/quotations.fixture.ts';
import { inputOf } from '../input-of.fixture.ts';
import { manageQuotations } from './manage-quotations.ts';
import {
  countValidQuotations,
  cursorOf,
  newestIds,
  QUOTATION_STATES,
  quotationCandidates,
  searchQuotations,
} from './quotation-listing.repository.ts';

const LIST = { brand: undefined, limit: 51, text: '' } as const;
/** As many as are compared one by one. */
const NEWER = 1000;

describe.each(commerceDatabases)('the lists of quotations, on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const orm = () => shop.deps.db.orm;
  const run = (...args: string[]) =>
    manageQuotations({ ...shop.deps, objects: shop.deps.uploads.objects }, inputOf(['quotations', ...args]));
  const search = async (more: Partial<Parameters<typeof searchQuotations>[1]>) =>
    (await searchQuotations(shop.deps, { ...LIST, ...more })).map(({ number }) => number);

  async function quote(contact: Partial<typeof CONTACT> = {}) {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    const { number, order } = (await requestQuotation(person, { contact: { ...CONTACT, ...contact } })).body;
    return { number, person, id: order.id };
  }

  /** A quotation in each state, by its state. */
  async function quoteEach() {
    const [requested, offered, accepted, ordered, ended, over] = [
      await quote(),
      await quote(),
      await quote(),
      await quote(),
      await quote(),
      await quote(),
    ];
    await run('discount', offered.number, '5%');
    await accepted.person.call('POST', '/Quotations/accept', { number: accepted.number });
    await orm().update(orders).set({ state: 'Paid' }).where(eq(orders.id, ordered.id));
    await run('expire', ended.number, '--reason', 'Te laat');
    // No job has cancelled it yet.
    await orm().update(orders).set({ quotationValidUntil: '2026-11-17' }).where(eq(orders.id, over.id));
    return { requested, offered, accepted, ordered, ended, over };
  }

  /** Requests quotations after all that exist. */
  async function quoteNewer(): Promise<void> {
    await orm().execute(sql`with copied as (
        insert into orders (brand, locale, currency, state, quotation_number, quotation_valid_until, created_at, updated_at)
        select 'EF', 'nl-NL', 'EUR', 'Quotation', 'NEWER-' || n, '2026-12-18', '2027-01-01', '2027-01-01'
        from generate_series(1, ${NEWER}::int) n returning id
      ), versions as (
        insert into quotation_versions (order_id, version, content, created_at)
        select id, 1, '{}', '2027-01-01' from copied
      )
      insert into quotation_requests (order_id, first_name, last_name, email, created_at)
      select id, 'Anna', 'Newer', 'anna@example.com', '2027-01-01' from copied`);
  }

  test('lists the quotations of a state, or all, newest first, and counts those that can be ordered', async () => {
    const { requested, offered, accepted, ordered, ended, over } = await quoteEach();
    expect(await search({ state: 'requested' })).toEqual([requested.number]);
    expect(await search({ state: 'offered' })).toEqual([offered.number]);
    expect(await search({ state: 'accepted' })).toEqual([accepted.number]);
    expect(await search({ state: 'ordered' })).toEqual([ordered.number]);
    expect((await search({ state: 'ended' })).toSorted()).toEqual([ended.number, over.number]);
    const all = await search({});
    expect(all.toSorted()).toEqual(
      [requested, offered, accepted, ordered, ended, over].map(({ number }) => number),
    );
    expect(await search({ brand: 'DBC' })).toEqual([]);
    for (const brand of [undefined, 'EF'] as const) {
      expect(await countValidQuotations(shop.deps, brand)).toEqual({ requested: 1, offered: 1, accepted: 1 });
    }
    expect(await countValidQuotations(shop.deps, 'DBC')).toEqual({ requested: 0, offered: 0, accepted: 0 });
    // Two pages have each of them once, though the requests are newer than the orders.
    await orm().execute(sql`update quotation_requests set created_at = created_at + interval '1 minute'`);
    const first = await searchQuotations(shop.deps, { ...LIST, limit: 4 });
    expect(first.map(({ number }) => number)).toEqual(all.slice(0, 4));
    expect(await search({ after: first.slice(-1).map(cursorOf)[0] })).toEqual(all.slice(4));
  });

  test('fills a page without the quotations of anonymised orders', async () => {
    const { number } = await quote();
    const { id } = await quote();
    await orm().update(orders).set({ anonymisedAt: shop.deps.clock() }).where(eq(orders.id, id));
    await orm().execute(sql`delete from quotation_requests where order_id = ${id}`);
    expect(await search({ limit: 1 })).toEqual([number]);
    expect((await countValidQuotations(shop.deps, undefined)).requested).toBe(1);
  });

  test('finds old quotations by number, name, company, e-mail address and phone number', async () => {
    const contact = {
      email: 'noor@example.org',
      firstName: 'Noor',
      lastName: 'Bakker',
      company: 'De Regenboog',
      phone: '020 765 4321',
    };
    const { number, person } = await quote(contact);
    await quoteNewer();
    const texts = [number, number.slice(-6), 'noor bak', 'REGENBOOG', 'noor@example', '020-7654321'];
    for (const text of texts) {
      expect(await search({ text }), text).toEqual([number]);
      expect(await search({ text, state: 'requested' }), text).toEqual([number]);
      expect(await search({ text, state: 'offered' }), text).toEqual([]);
    }
    for (const text of ['zzz-nothing', '%%%', '___']) expect(await search({ text }), text).toEqual([]);
    await person.call('POST', '/Quotations/accept', { number });
    for (const text of texts) {
      expect(await search({ text, state: 'accepted' }), text).toEqual([number]);
      expect(await search({ text }), text).toEqual([number]);
    }
    expect(await search({ text: 'newer' })).toHaveLength(LIST.limit);
  });

  test('reads lists and candidates from indices', async () => {
    const planOf = (query: SQL | undefined, ...off: string[]) =>
      orm().transaction(async (tx) => {
        // The tables are so small that reading all of them is cheaper.
        for (const way of off) await tx.execute(sql.raw(`set local enable_${way} = off`));
        return JSON.stringify(await queryRows(tx, sql`explain ${query}`));
      });
    const after = { createdAt: new Date(), id: PANEL };
    for (const state of [undefined, ...QUOTATION_STATES]) {
      const parts = state === 'ended' ? 3 : state ? 1 : 4;
      const plan = await planOf(newestIds(shop.deps, { ...LIST, state, after }), 'seqscan', 'bitmapscan');
      expect(plan.match(/using orders_quotation_stage/g), state).toHaveLength(parts);
      expect(plan.match(/Index Cond: \(\(CASE[^"]*ROW\(/g), state).toHaveLength(parts);
    }
    await quoteNewer();
    await orm().execute(sql`analyze orders, quotation_requests`);
    const plan = await planOf(quotationCandidates('regenboog'), 'seqscan', 'indexscan');
    for (const index of ['orders_quotation_number_parts', 'quotation_requests_texts']) {
      expect(plan).toContain(index);
    }
  });
});
