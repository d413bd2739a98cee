import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { customerWithPrices, EVERYTHING } from '../accounts/priced-customer.fixture.ts';
import { BAFFLE, LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
} from '../products/configuration/configured-products.fixture.ts';

type Schemas = components['schemas'];
type Line = Schemas['OrderListLines']['lines'][number];

describe.each(commerceDatabases)('a list of SKUs on $name', (database) => {
  let shop: Shop;
  let configurable: string;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
    const { body } = await shop
      .shopper()
      .call<Schemas['ProductDetail']>('GET', `/Products/${CONFIGURABLE_PANEL}`);
    configurable = body.sku;
  });
  beforeEach(() => shop.setTime('2026-11-18T09:00:00Z'));
  afterAll(() => shop.close());

  const check = async (lines: readonly Line[], person = shop.shopper()) =>
    (await person.call<Schemas['OrderList']>('POST', '/Orders/list/check', { lines })).body;
  const add = (lines: readonly Line[], person: ReturnType<Shop['shopper']>) =>
    person.call<Schemas['OrderListAddition']>('POST', '/Orders/list/add', { lines });
  const states = ({ lines }: Schemas['OrderList']) =>
    lines.map(({ sku, quantity, state, possible }) => [sku, quantity, state, possible]);

  test('each line has its price at its quantity; the same product adds up, however it is spelled', async () => {
    const list = await check([
      { sku: 'WPP60-OAT', quantity: 10 },
      { sku: 'cbs120 mos', quantity: 1 },
      { sku: 'wpp60oat', quantity: 2 },
    ]);
    expect(states(list)).toEqual([
      ['WPP60-OAT', 12, 'ok', 412],
      ['CBS120-MOS', 1, 'ok', 40],
    ]);
    expect(list.lines.map(({ amounts }) => [amounts?.unitPriceExcVat, amounts?.lineExcVat])).toEqual([
      [1521, 18_252],
      [12_900, 12_900],
    ]);
    expect(list).toMatchObject({ currency: 'EUR', linesExcVat: 31_152 });
  });

  test('a line has the price of the customer’s price list, which the cart charges', async () => {
    const { person } = await customerWithPrices(shop, [{ ...EVERYTHING, discount: 3000 }]);
    const lines = [{ sku: 'WPP60-OAT', quantity: 10 }];
    const list = await check(lines, person);
    expect(list.lines[0]?.amounts).toMatchObject({ unitPriceExcVat: 1154, lineExcVat: 11_540 });
    const { body } = await add(lines, person);
    expect(body.list).toEqual(list);
    expect(body.cart?.totals).toMatchObject({
      linesExcVat: list.linesExcVat,
      linesIncVat: list.linesIncVat,
    });
    expect((await check(lines)).linesExcVat).toBe(16_490);
  });

  test('a line that cannot be ordered has its reason, and an unknown SKU the similar ones', async () => {
    const list = await check([
      { sku: 'WPP60-OTA', quantity: 1 },
      { sku: 'NOTHING', quantity: 1 },
      { sku: configurable, quantity: 1 },
      { sku: 'SPR-OCH', quantity: 3 },
      { sku: 'WPP60-OAT', quantity: 1 },
    ]);
    expect(states(list)).toEqual([
      ['WPP60-OTA', 1, 'unknown', 0],
      ['NOTHING', 1, 'unknown', 0],
      [configurable, 1, 'configurable', 0],
      ['SPR-OCH', 3, 'tooFew', 1],
      ['WPP60-OAT', 1, 'ok', 412],
    ]);
    expect(list.lines.map(({ nearest }) => nearest.map(({ sku }) => sku))).toEqual([
      ['WPP60-OAT'],
      [],
      [],
      [],
      [],
    ]);
    expect(list.linesExcVat).toBe(1649);
  });

  test('all lines are added at once, to what the cart has already', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 5);
    const lines = [
      { sku: 'WPP60-OAT', quantity: 7 },
      { sku: 'CBS120-MOS', quantity: 2 },
    ];
    const { status, body } = await add(lines, person);
    expect(status).toBe(200);
    expect(body.cart?.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [PANEL, 12],
      [BAFFLE, 2],
    ]);
    expect(body.cart?.totals.linesExcVat).toBe(12 * 1521 + 2 * 12_900);
  });

  test('with one line that cannot be added, none is; a new session opens only for a cart', async () => {
    const person = shop.shopper();
    await person.add(LAST_ONE, 1);
    const lines = [
      { sku: 'WPP60-OAT', quantity: 7 },
      { sku: 'SPR-OCH', quantity: 1 },
    ];
    const { body } = await add(lines, person);
    expect(body.cart).toBeNull();
    expect(states(body.list)).toEqual([
      ['WPP60-OAT', 7, 'ok', 0],
      ['SPR-OCH', 1, 'tooFew', 0],
    ]);
    expect((await person.cart()).lines.map(({ productId }) => productId)).toEqual([LAST_ONE]);

    const refused = await add([{ sku: 'NOTHING', quantity: 1 }], shop.shopper());
    expect([refused.body.cart, refused.token]).toEqual([null, null]);
    const opened = await add([{ sku: 'WPP60-OAT', quantity: 1 }], shop.shopper());
    expect(opened.token).toMatch(/^[\w-]{43}$/);
  });

  test('a list has 1 to 100 lines', async () => {
    const lines = (count: number) => Array.from({ length: count }, () => ({ sku: 'WPP60-OAT', quantity: 1 }));
    expect((await add(lines(0), shop.shopper())).status).toBe(400);
    expect((await add(lines(101), shop.shopper())).status).toBe(400);
    expect(states(await check(lines(100)))).toEqual([['WPP60-OAT', 100, 'ok', 412]]);
  });
});
