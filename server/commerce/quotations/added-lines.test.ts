import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { insertConfigurableProducts } from '../products/configuration/configured-products.fixture.ts';
import { NUMBER, quotePanels, runQuotations, viewMailed } from './mailed-quotation.fixture.ts';
import type { Quotation } from './quotations.fixture.ts';

describe.each(commerceDatabases)('an article that is added to a quotation on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const change = (...args: string[]) => runQuotations(shop, 'change', NUMBER, ...args);
  /** A quotation of 12 panels. */
  const quoted = () => quotePanels(shop);
  const view = (version?: number) => viewMailed(shop, version);
  const lines = ({ order }: Quotation) =>
    order.lines.map(({ sku, quantity, unitPriceExcVat, quoted: terms }) => [
      ...[sku, quantity, terms?.listPriceExcVat, unitPriceExcVat],
    ]);

  test('has the discount of the quotation, and is ordered with the rest', async () => {
    const person = await quoted();
    const { text } = await change('--add', 'cbs120-mos:2', '--discount', '10', '--dry-run');
    expect(text).toContain('CBS120-MOS');
    expect(await view()).toMatchObject({ version: 1 });
    await change('--add', 'cbs120-mos:2', '--discount', '10');
    const current = await view();
    expect(lines(current)).toEqual([
      ['WPP60-OAT', 12, 1521, 1369],
      ['CBS120-MOS', 2, 12_900, 11_610],
    ]);
    expect(current.order.totals.linesExcVat).toBe(12 * 1369 + 2 * 11_610);
    expect(lines(await view(1))).toHaveLength(1);
    const { body: cart } = await person.call('POST', '/Quotations/accept', { number: NUMBER, version: 2 });
    expect(cart.lines).toContainEqual(
      expect.objectContaining({
        sku: 'CBS120-MOS',
        unitPriceExcVat: 11_610,
        quoted: expect.objectContaining({ state: 'applies' }),
      }),
    );
  });

  test('may have a price of its own, and take the place of all others', async () => {
    await quoted();
    await change('--pieces', '1:0', '--add', 'CBS120-MOS:1:99.50');
    expect(lines(await view())).toEqual([['CBS120-MOS', 1, 12_900, 9_950]]);
  });

  test('is refused when it is made to measure', async () => {
    await insertConfigurableProducts(shop.deps.db);
    await quoted();
    const { text } = await change('--add', 'WPC:1');
    expect(text).toContain('WPC is made to measure, and its options are chosen in the shop');
  });

  test.each([
    [['--add', 'WPP60:1'], 'there is no article WPP60 for sale'],
    [['--add', 'WPP60-OAT:1'], 'WPP60-OAT has a line already'],
    [['--add', 'CBS120-MOS:1', '--add', 'CBS120-MOS:2'], 'CBS120-MOS has a line already'],
    [['--add', 'CBS120-MOS:41'], 'CBS120-MOS may have 1 to 40 pieces'],
    [['--add', 'CBS120-MOS:0'], 'CBS120-MOS may have 1 to 9999 pieces'],
    [['--add', 'CBS120-MOS:1:130'], 'the price of CBS120-MOS is at most its list price €129.00'],
  ])('is refused with %j', async (args, reason) => {
    await quoted();
    const { text, exitCode } = await change(...args);
    expect(exitCode).toBe(1);
    expect(text).toContain(reason);
    expect(await view()).toMatchObject({ version: 1 });
  });

  test.each(['CBS120-MOS', 'CBS120-MOS:x', 'CBS120-MOS:1:x'])('is not read from %s', async (text) => {
    await expect(async () => change('--add', text)).rejects.toThrow('Not a');
  });
});
