import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatMoney } from '#shared/money/format-money.ts';
import { PANEL, stockOf } from '../../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { inputOf } from '../input-of.fixture.ts';
import { runOrders } from './run-orders.ts';

const FIRST = 'EF-2026-000001';
const SECOND = 'EF-2026-000002';

describe.each(commerceDatabases)('orders on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(async () => {
    await shop.reset();
    await place('Deliver');
    await place('Pickup');
  });
  afterAll(() => shop.close());

  async function place(delivery: string, method = 'ideal') {
    const person = await readyToPay(shop, PANEL, 2, delivery);
    const { body } = await person.pay(method);
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    await person.complete(body.paymentId);
  }
  const run = async (...line: string[]) => runOrders(shop.deps, inputOf(['orders', ...line]));
  const json = async (...line: string[]) => JSON.parse((await run(...line, '--json')).text);
  const states = async () => {
    const rows = await shop.deps.db.orm.select().from(orders).orderBy(orders.number);
    return rows.map(({ state }) => state);
  };

  it('lists orders by state, brand and day, as a table and as JSON', async () => {
    await run('produce', FIRST);
    const { text } = await run('list');
    const [head, ...rows] = text.split('\n').map((row) => row.split(/ {2,}/));
    expect(head).toEqual(['order', 'state', 'brand', 'created (UTC)', 'delivery', 'total', 'name']);
    expect(rows.map(([number, state]) => [number, state]).sort()).toEqual([
      [FIRST, 'InProduction'],
      [SECOND, 'Paid'],
    ]);
    expect(rows[0]?.at(-1)).toBe('Marit de Boer');
    const numbers = async (...line: string[]) =>
      (await json('list', ...line)).map(({ number }: { number: string }) => number);
    expect(await numbers('--state', 'Paid')).toEqual([SECOND]);
    expect(await numbers('--brand', 'DBC')).toEqual([]);
    expect(await numbers('--since', '2026-11-19')).toEqual([]);
    expect(await numbers('--since', '2026-11-18', '--limit', '1')).toHaveLength(1);
    const promised = await json('list', '--sort', 'promised');
    const days = promised.map(({ day }: { day: string }) => day);
    expect(days).toEqual(days.toSorted());
    expect((await run('list', '--sort', 'promised')).text).toContain(`Deliver ${promised[0].day}`);
    expect((await run('list', '--brand', 'DBC')).text).toBe('There are no such orders.');
  });

  it('ships several orders, and one that is refused does not stop the others', async () => {
    const { text, exitCode } = await run(
      ...['ship', SECOND, FIRST, 'EF-2026-999999', '--carrier', 'dpd', '--tracking', '0123456789'],
    );
    expect(text.split('\n')).toEqual([
      `${SECOND}: cannot change from Paid to Shipped: it is to be collected: see \`ready\``,
      `${FIRST}: is Shipped`,
      'EF-2026-999999: there is no such order',
    ]);
    expect(exitCode).toBe(1);
    expect(await states()).toEqual(['Shipped', 'Paid']);
    const again = await run('ship', FIRST, '--carrier', 'dpd', '--tracking', '0123456789');
    expect(again).toEqual({ text: `${FIRST}: is Shipped already`, exitCode: 0 });
    expect(await json('ready', FIRST)).toEqual([
      {
        order: FIRST,
        outcome: 'refused',
        reason: 'tooLate',
        message: 'cannot change from Shipped to ReadyForPickup: it already has a later state',
      },
    ]);
  });

  it('ships in several parcels, adds one later, and names a code that is none', async () => {
    const ship = (codes: string) => run('ship', FIRST, '--carrier', 'dpd', '--tracking', codes);
    const refused = await ship('0123456789,0123-?');
    expect(refused).toEqual({
      text: `${FIRST}: cannot change from Paid to Shipped: this is not a tracking code: 0123-?`,
      exitCode: 1,
    });
    await ship('0123456789,0123456780');
    expect((await ship('0123456789,0123456780,0123456781')).text).toBe(`${FIRST}: has other tracking codes`);
    const { text } = await run('show', FIRST);
    for (const code of ['0123456789', '0123456780', '0123456781']) {
      expect(text).toContain(`DPD ${code} https://tracking.dpd.de/status/nl_NL/parcel/${code}`);
    }
  });

  it('a dry run says what would happen, and changes nothing', async () => {
    for (const [line, says] of [
      [['ready', SECOND], `${SECOND}: would be ReadyForPickup`],
      [['refund', FIRST, '--all', '--reason', 'x'], /^EF-2026-000001: would be refunded: \d+\.\d\d EUR$/],
      [['note', FIRST, '--text', 'x'], `${FIRST}: would be noted`],
      [['mail', FIRST, '--kind', 'order-confirmation'], /would be mailed/],
    ] as const) {
      const { text, exitCode } = await run(...line, '--dry-run');
      expect(text).toMatch(says);
      expect(exitCode).toBe(0);
    }
    expect(await states()).toEqual(['Paid', 'Paid']);
    const [shown] = await json('show', FIRST);
    expect(shown.shown.events.map(({ kind }: { kind: string }) => kind)).toEqual(['state', 'state']);
    expect(shown.shown.order.refunds ?? []).toEqual([]);
  });

  it('refunds a part with stock, then all that is left, and mails the shopper', async () => {
    const before = await stockOf(shop.deps.db, PANEL);
    expect((await run('refund', FIRST, '--line', '1:1', '--restock', '--reason', 'x')).text).toMatch(
      /refunded: \d+\.\d\d EUR$/,
    );
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ ...before, stock: (before?.stock ?? 0) + 1 });
    expect(await states()).toEqual(['Paid', 'Paid']);
    expect((await run('refund', FIRST, '--line', '1:2', '--reason', 'x')).exitCode).toBe(1);
    expect((await run('refund', FIRST, '--all', '--reason', 'x')).exitCode).toBe(0);
    expect(await states()).toEqual(['Refunded', 'Paid']);
    const mails = await shop.deps.db.orm.select().from(mailOutbox).where(eq(mailOutbox.kind, 'refunded'));
    expect(mails).toHaveLength(2);
    const part = expect.objectContaining({ quantity: 1 });
    expect(mails.map(({ content }) => content)).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ lines: [part], shipping: false }) }),
    );
  });

  it('shows the refunded pieces of a line, and refuses more than are left', async () => {
    await run('refund', FIRST, '--line', '1:1', '--reason', 'x');
    expect((await run('show', FIRST)).text).toMatch(/^1 +WPP60-OAT +2, 1 cancelled +€/m);
    expect(await json('refund', FIRST, '--line', '1:2', '--reason', 'x')).toEqual([
      {
        order: FIRST,
        outcome: 'refused',
        excess: { line: 1, left: 1 },
        message: 'At most 1 pieces of line 1 can be refunded',
      },
    ]);
    expect(await json('refund', FIRST, '--line', '1:1', '--line', '1:1', '--reason', 'x')).toMatchObject([
      { outcome: 'refused', excess: { line: 1, left: 1 } },
    ]);
    shop.advance(1_000);
    await run('ship', FIRST, '--no-tracking');
    shop.advance(1_000);
    await run('refund', FIRST, '--line', '1:1', '--reason', 'x');
    expect((await run('show', FIRST)).text).toMatch(/^1 +WPP60-OAT +2, 1 cancelled, 1 refunded +€/m);
  });

  it('captures an authorised payment by hand, also one that the provider refuses at first', async () => {
    await place('Deliver', 'klarna');
    const third = 'EF-2026-000003';
    shop.provider.failure = 'down';
    expect(await json('capture', third)).toMatchObject([{ outcome: 'failed' }]);
    shop.provider.failure = null;
    expect((await run('capture', third, FIRST)).text.split('\n')).toEqual([
      `${third}: captured`,
      `${FIRST}: has no authorised payment`,
    ]);
  });

  it('shows lines, history, notes and mails without control characters', async () => {
    await run('note', FIRST, '--text', 'called \u001b[31mtwice');
    await run('mail', FIRST, '--kind', 'order-confirmation');
    const { text } = await run('show', FIRST);
    expect(text).toMatch(/^order +EF-2026-000001 \(/);
    expect(text).toContain('Marit de Boer, marit@example.com');
    expect(text).toMatch(/^1 +WPP60-OAT +2 +€/m);
    expect(text).toMatch(/note +operator +called {1,2}\[31mtwice/);
    expect(text.match(/order-confirmation +queued|order-confirmation +sent/g)).toHaveLength(2);
    expect(text).not.toContain('\u001b');
  });

  it('sends again only a mail that the order has had', async () => {
    const refused = {
      outcome: 'refused',
      reason: 'notMailed',
      message: 'cannot send order-shipped again: it has not had this mail yet',
    };
    const line = ['mail', FIRST, '--kind', 'order-shipped'] as const;
    expect(await json(...line)).toMatchObject([refused]);
    expect(await json(...line, '--dry-run')).toMatchObject([refused]);
    const sent = async () =>
      shop.deps.db.orm.select().from(mailOutbox).where(eq(mailOutbox.kind, 'order-shipped'));
    expect(await sent()).toEqual([]);
    await run('ship', FIRST, '--no-tracking');
    expect((await run(...line)).exitCode).toBe(0);
    expect(await sent()).toHaveLength(2);
  });

  it('shows refunds in money, with their reasons', async () => {
    await run('refund', FIRST, '--line', '1:1', '--reason', 'Arrived scratched');
    const { text } = await run('show', FIRST);
    const [{ shown }] = await json('show', FIRST);
    const [{ amount }] = shown.refunds;
    const euros = formatMoney(amount, 'EUR', 'en-GB');
    expect(text).toMatch(new RegExp(`refund +operator +${euros}$`, 'm'));
    expect(text).toMatch(new RegExp(`${euros} +done +Arrived scratched$`, 'm'));
    expect(shown.order.history.at(-1).data).toEqual({ amount });
  });

  it('finds an order without a number by its id', async () => {
    const person = await readyToPay(shop, PANEL);
    await person.pay('ideal');
    const { id } = await person.cart();
    expect((await run('cancel', id, '--reason', 'Sold out')).text).toBe(`${id}: is Cancelled`);
  });
});
