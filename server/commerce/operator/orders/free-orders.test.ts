import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PANEL, stockOf } from '../../cart/lines/products.fixture.ts';
import { openShop, type Shop, sentMails } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { discountCodes, discountUses } from '../../db/schema/orders/discounts.ts';
import { invoices } from '../../db/schema/orders/invoices.ts';
import { insertDiscount } from '../../discounts/discounts.repository.ts';
import { inputOf } from '../input-of.fixture.ts';
import { runOrders } from './run-orders.ts';

const NUMBER = 'EF-2026-000001';

describe.each(commerceDatabases)('orders that cost nothing on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(async () => {
    await shop.deps.db.orm.delete(discountUses);
    await shop.deps.db.orm.delete(discountCodes);
    await shop.reset();
    const code = { brand: 'EF', code: 'FREE100', kind: 'percent', percent: 100, maxUses: 1 } as const;
    await insertDiscount(shop.deps, { ...code, createdAt: new Date(0) });
  });
  afterAll(() => shop.close());

  const stock = async () => (await stockOf(shop.deps.db, PANEL)).stock;
  const uses = () => shop.deps.db.orm.$count(discountUses);
  const run = async (verb: string, ...options: string[]) =>
    (await runOrders(shop.deps, inputOf(['orders', verb, NUMBER, ...options]))).text;

  async function order(quantity: number) {
    const person = shop.shopper();
    await person.add(PANEL, quantity);
    await person.details();
    await person.call('POST', '/Orders/discount', { code: 'FREE100' });
    await person.ship('Pickup');
    const { body } = await person.pay();
    const { body: paid } = await person.complete(body.paymentId);
    expect([paid.number, paid.state, paid.totals.incVat]).toEqual([NUMBER, 'Paid', 0]);
    return async () => (await person.call<typeof paid>('GET', `/Orders/${paid.id}`)).body.state;
  }

  it.each([[[]], [['produce']], [['produce', 'ready']]])('are cancelled after %j', async (moves) => {
    const before = await stock();
    const state = await order(4);
    expect([await stock(), await uses()]).toEqual([before - 4, 1]);
    for (const move of moves) await run(move);
    expect(await run('cancel', '--reason', 'a mistake', '--dry-run')).toContain('would be Cancelled');
    expect(await run('cancel', '--reason', 'a mistake')).toContain('is Cancelled');
    expect([await state(), await stock(), await uses()]).toEqual(['Cancelled', before, 0]);
    const mails = (await sentMails(shop)).filter(({ subject }) => subject.includes('geannuleerd'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('a mistake');
    expect(mails[0]?.text).not.toContain('betal');
    // Its code has one use.
    await shop.shopper().add(PANEL, 1);
  });

  it('go back into the stock piece by piece, once, and end when nothing is left', async () => {
    const before = await stock();
    const state = await order(4);
    expect(await run('refund', '--line', '1:1', '--restock', '--reason', 'broken', '--dry-run')).toContain(
      'would be taken back',
    );
    expect(await stock()).toBe(before - 4);
    await run('refund', '--line', '1:1', '--restock', '--reason', 'broken');
    expect([await state(), await stock(), await uses()]).toEqual(['Paid', before - 3, 1]);
    expect(await run('refund', '--line', '1:4', '--reason', 'x')).toContain('At most 3 pieces');
    await run('refund', '--line', '1:1', '--reason', 'lost');
    expect(await stock()).toBe(before - 3);
    await run('refund', '--all', '--restock', '--reason', 'a mistake');
    expect([await state(), await stock(), await uses()]).toEqual(['Cancelled', before - 1, 0]);
    expect(await run('refund', '--all', '--reason', 'again')).toContain('There is nothing to refund');
    const mails = (await sentMails(shop)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.includes('terug'))).toEqual([]);
    expect(await shop.deps.db.orm.select({ kind: invoices.kind }).from(invoices)).toEqual([
      { kind: 'invoice' },
    ]);
  });

  it('are cancelled with the pieces that are left', async () => {
    const before = await stock();
    const state = await order(4);
    await run('refund', '--line', '1:3', '--restock', '--reason', 'broken');
    await run('cancel', '--reason', 'a mistake');
    expect([await state(), await stock()]).toEqual(['Cancelled', before]);
  });

  it('are returned after they were handed over, and not cancelled', async () => {
    const before = await stock();
    const state = await order(4);
    for (const move of ['ready', 'complete']) await run(move);
    expect(await run('cancel', '--reason', 'a mistake')).toContain('paid or handed over');
    await run('return');
    expect([await state(), await stock(), await uses()]).toEqual(['Returned', before - 4, 0]);
    await run('refund', '--all', '--restock', '--reason', 'came back');
    expect([await state(), await stock()]).toEqual(['Returned', before]);
  });
});
