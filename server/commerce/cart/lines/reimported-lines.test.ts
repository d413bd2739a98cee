import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { products } from '../../db/schema/catalogue/products.ts';
import {
  BLOCKING_REMARK,
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
  reimport,
} from '../../products/configuration/configured-products.fixture.ts';

const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };

describe.each(commerceDatabases)('configured lines after an import on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
  });
  beforeEach(() => reimport(shop.deps.db, (before) => before));
  afterAll(() => shop.close());

  test('are repriced on every read', async () => {
    const person = shop.shopper();
    await person.add(CONFIGURABLE_PANEL, 1, ANSWERS);
    await reimport(shop.deps.db, (before) => ({
      ...before,
      base: { ...before.base, EUR: { priceExcVat: 2000, volumeDiscount: [] } },
    }));
    expect((await person.cart()).lines[0]).toMatchObject({ unitPriceExcVat: 5600, stock: 99 });
  });

  test.each<[string, Parameters<typeof reimport>[1]]>([
    ['a choice has been removed', (before) => ({ ...before, options: withoutChoice(before, 'OAT') })],
    [
      'an option has been removed',
      (before) => ({ ...before, options: before.options.filter(({ id }) => id !== 'edge') }),
    ],
    [
      'a remark blocks the answers',
      (before) => ({
        ...before,
        options: [
          ...before.options,
          { ...BLOCKING_REMARK, visibleWhen: [{ kind: 'choice', optionId: 'edge', oneOf: ['straight'] }] },
        ],
      }),
    ],
    ['all options have been removed', () => null],
  ])('are unavailable when %s, and retain their price', async (_case, change) => {
    const person = shop.shopper();
    await person.add(CONFIGURABLE_PANEL, 1, ANSWERS);
    await person.details();
    await person.ship();
    await reimport(shop.deps.db, change);
    const cart = await person.cart();
    expect(cart.lines[0]).toMatchObject({
      stock: 0,
      sku: 'WPC-OAT-STR',
      unitPriceExcVat: 4600,
      lineExcVat: 4600,
      answers: ANSWERS,
    });
    expect(cart.lines[0]?.options).toHaveLength(3);
    expect(await person.pay('ideal', cart.totals.incVat)).toMatchObject({
      status: 409,
      body: { messageKey: 'cartChanged' },
    });
    const more = await person.call('PUT', `/orders/lines/${cart.lines[0]?.id}`, { quantity: 2 });
    expect(more).toMatchObject({ status: 409, body: { messageKey: 'outOfStock', values: { count: 0 } } });
    const [row] = await shop.deps.db.orm.select().from(products).where(eq(products.id, CONFIGURABLE_PANEL));
    expect(row?.reserved).toBe(0);

    const gone = await person.call('DELETE', `/orders/lines/${cart.lines[0]?.id}`);
    expect(gone.body.lines).toEqual([]);
  });

  test('an unavailable line has correct totals when its quantity is reduced', async () => {
    const person = shop.shopper();
    const { body } = await person.add(CONFIGURABLE_PANEL, 10, ANSWERS);
    await reimport(shop.deps.db, () => null);
    const fewer = await person.call('PUT', `/orders/lines/${body.lines[0]?.id}`, { quantity: 3 });
    expect(fewer.body).toMatchObject({
      lines: [{ quantity: 3, unitPriceExcVat: 4600, lineExcVat: 13_800 }],
      totals: { linesExcVat: 13_800 },
    });
  });

  test('a new optional option changes nothing', async () => {
    const person = shop.shopper();
    await person.add(CONFIGURABLE_PANEL, 1, ANSWERS);
    await reimport(shop.deps.db, (before) => ({
      ...before,
      options: before.options.flatMap((option) =>
        option.id === 'note' ? [option, { ...option, id: 'second-note' }] : [option],
      ),
    }));
    expect((await person.cart()).lines[0]).toMatchObject({ stock: 99, unitPriceExcVat: 4600 });
  });
});

type Stored = Parameters<Parameters<typeof reimport>[1]>[0];

function withoutChoice({ options }: Stored, choice: string): Stored['options'] {
  return options.map((option) => ({
    ...option,
    choices: option.choices.filter(({ id }) => id !== choice),
  }));
}
