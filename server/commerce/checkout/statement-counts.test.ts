import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryRows } from '#server/platform/postgres/database.ts';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { signedInShopper } from '../accounts/account.fixture.ts';
import { BAFFLE, PANEL } from '../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { findLines } from '../order-records/orders/order-lines.repository.ts';
import { findShownPayments } from '../order-records/payments/shown-payments.repository.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
} from '../products/configuration/configured-products.fixture.ts';
import { getOrderedProducts } from '../products/products.service.ts';
import { parseShop } from '../shops/shop-context.ts';
import { openShop, type Shop, type Shopper, submitPaymentPage } from './shop.fixture.ts';

const STATEMENTS: ReadonlySet<unknown> = new Set(['select', 'insert', 'update', 'delete', 'with']);
interface ListedProducts {
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: { readonly priceExcVat: number };
  }[];
}

const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };

/** Statements of this process so far, without begin and commit. */
async function statements(): Promise<number> {
  const { values = [] } = (await registry.getSingleMetric('database_query_duration_seconds')?.get()) ?? {};
  return values
    .filter(
      (value) =>
        'metricName' in value &&
        String(value.metricName).endsWith('_count') &&
        STATEMENTS.has(value.labels.operation),
    )
    .reduce((sum, { value }) => sum + value, 0);
}

async function statementsOf(command: () => Promise<{ status: number }>): Promise<number> {
  const before = await statements();
  const { status } = await command();
  expect(status).toBeLessThan(400);
  return (await statements()) - before;
}

/*
 * The bound of a command: one statement each for session, cart, lines and products, and one for each write. A placed order
 * also has payments and a history to read; a configured line has a configuration, unless it is cached.
 */
describe.each(commerceDatabases)('statements on $name', (database) => {
  let shop: Shop;
  let person: Shopper;
  let lineId: string | undefined;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
  });
  beforeEach(async () => {
    person = shop.shopper();
    const { body } = await person.add(PANEL, 2);
    lineId = body.lines[0]?.id;
    // The configuration is cached after this.
    await shop.shopper().add(CONFIGURABLE_PANEL, 1, ANSWERS);
  });
  afterAll(() => shop.close());

  const day = async () => {
    const { body } = await person.call<{ days: Record<string, { date: string }[]> }>(
      'GET',
      '/Orders/shipping',
    );
    return body.days.Pickup?.[0]?.date;
  };

  test.each<[string, number, () => Promise<{ status: number }>]>([
    ['reading the cart', 4, () => person.call('GET', '/Orders/current')],
    ['adding a product', 5, () => person.add(BAFFLE)],
    ['adding a product again', 5, () => person.add(PANEL)],
    ['adding a configured product', 5, () => person.add(CONFIGURABLE_PANEL, 1, ANSWERS)],
    ['the first product of a new shopper', 5, () => shop.shopper().add(PANEL)],
    ['changing a quantity', 6, () => person.call('PUT', `/orders/lines/${lineId}`, { quantity: 5 })],
    ['removing a line', 6, () => person.call('DELETE', `/orders/lines/${lineId}`)],
    ['saving the details', 5, () => person.details()],
  ])('%s: %i', async (_command, bound, run) => {
    expect(await statementsOf(run)).toBeLessThanOrEqual(bound);
  });

  test('of a customer: reading the cart takes one more than for a guest, for the price list, and reading the account two', async () => {
    const { person: customer } = await signedInShopper(shop);
    await customer.add(PANEL, 2);
    const read = (path: string) => statementsOf(() => customer.call('GET', path));
    expect([await read('/Orders/current'), await read('/me')]).toEqual([5, 2]);
  });

  // PGlite does not cache prepared statements. A statement with more than five custom plans is planned on each call.
  test.skipIf(database.name === 'pglite')('the rows of a cart are read by generic plans', async () => {
    const { id, lines } = await person.cart();
    const { db, ...deps } = shop.deps;
    const known = [...lines.map(({ productId }) => productId), PANEL, BAFFLE];
    const plans = await db.orm.transaction(async (orm) => {
      const ctx = { ...deps, db: { ...db, orm }, shop: parseShop('EF-nl-NL', new Date()), requestId: '' };
      for (let turn = 0; turn < 8; turn += 1) {
        await findLines(ctx, [id]);
        await findShownPayments(ctx, [id]);
        await getOrderedProducts(ctx, known);
      }
      return queryRows<{ custom: number; generic: number }>(
        orm,
        sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
          where statement ~ '(from "order_lines"|from "payments"|from products p)'
            and statement !~ 'pg_prepared_statements' and custom_plans + generic_plans >= 8`,
      );
    });
    expect(plans.length).toBeGreaterThanOrEqual(3);
    expect(plans.filter(({ custom }) => custom > 5)).toEqual([]);
  });

  test('a list or a search: 1, and 3 after a change', async () => {
    const { db } = shop.deps;
    await db.orm.execute(sql`insert into import_runs (brand, content_hash, product_count, finished_at)
      values ('EF', 'lists', 1, clock_timestamp())`);
    const read = (query: string) => () => person.call('GET', `/Products${query}`);
    const setReserved = (reserved: string) =>
      db.orm.execute(sql`update products set reserved = ${sql.raw(reserved)} where id = ${BAFFLE}`);
    for (const query of ['', '?query=nl-NL']) {
      // The products and their families are in memory after this.
      await read(query)();
      const unchanged = await statementsOf(read(query));
      await setReserved('stock');
      const counts = [unchanged, await statementsOf(read(query)), await statementsOf(read(query))];
      expect({ query, counts }).toEqual({ query, counts: [1, 3, 1] });
      await setReserved('0');
    }
  });

  test('a list reads names once for each import, and prices each time', async () => {
    const { db } = shop.deps;
    const newImport = (hash: string) =>
      db.orm.execute(sql`insert into import_runs (brand, content_hash, product_count, finished_at)
        values ('EF', ${hash}, 1, clock_timestamp())`);
    const { rows } = await db.orm.execute(
      sql`select name from product_texts where product_id = ${BAFFLE} and locale = 'nl-NL'`,
    );
    const rename = (name: unknown) =>
      db.orm.execute(
        sql`update product_texts set name = ${name} where product_id = ${BAFFLE} and locale = 'nl-NL'`,
      );
    const setPrice = (price: SQL) =>
      db.orm.execute(
        sql`update product_prices set price_exc_vat = ${price} where product_id = ${BAFFLE} and currency = 'EUR'`,
      );
    const listed = async () => {
      const { body } = await person.call<ListedProducts>('GET', '/Products?perPage=60');
      const item = body.items.find(({ id }) => id === BAFFLE);
      return [item?.name, item?.price.priceExcVat];
    };
    await newImport('names');
    const [name, price = 0] = await listed();
    await rename('Renamed');
    await setPrice(sql`price_exc_vat + 1`);
    expect(await listed()).toEqual([name, Number(price) + 1]);
    await newImport('renamed');
    expect(await listed()).toEqual(['Renamed', Number(price) + 1]);
    await rename(rows[0]?.name);
    await setPrice(sql`price_exc_vat - 1`);
    await newImport('restored');
    expect(await listed()).toEqual([name, price]);
  });

  test('choosing the delivery: 5', async () => {
    const date = await day();
    const choose = () => person.call('POST', '/Orders/shipping', { method: 'Pickup', date, slotFrom: null });
    expect(await statementsOf(choose)).toBeLessThanOrEqual(5);
  });

  test('adding a shared cart: as many for ten lines as for two', async () => {
    const added = async (count: number) => {
      const owner = shop.shopper();
      for (let at = 0; at < count; at += 1) {
        const size = { width: 1200 - 50 * at, height: 600 };
        expect((await owner.add(CONFIGURABLE_PANEL, 1, { ...ANSWERS, size })).status).toBe(201);
      }
      const { token } = (await owner.call<{ token: string }>('POST', '/Orders/share')).body;
      const stranger = shop.shopper();
      await stranger.add(PANEL);
      const taken = await statementsOf(() => stranger.call('POST', '/Orders/shared/add', { token }));
      expect((await stranger.cart()).lines).toHaveLength(count + 1);
      return taken;
    };
    expect(await added(10)).toBe(await added(2));
  });

  // Two of them count the payment, for its session and its network.
  test('opening a payment: 14, and its completion: 26', async () => {
    await person.add(BAFFLE);
    await person.details();
    await person.ship('Pickup');
    const { totals } = await person.cart();
    let opened: Awaited<ReturnType<Shopper['pay']>> | undefined;
    const pay = async () => {
      opened = await person.pay('ideal', totals.incVat);
      return opened;
    };
    expect(await statementsOf(pay)).toBeLessThanOrEqual(14);
    const { paymentId = '', redirectUrl = '' } = opened?.body ?? {};
    await submitPaymentPage(redirectUrl, 'paid');
    const complete = async () => {
      const response = await person.complete(paymentId);
      await shop.deps.mailer.deliverDue();
      return response;
    };
    // Five of them send the confirmation.
    expect(await statementsOf(complete)).toBeLessThanOrEqual(26);
    expect(await statementsOf(() => person.status(paymentId))).toBeLessThanOrEqual(2);
  });
});
