import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatMoney } from '#shared/money/format-money.ts';
import { BAFFLE, PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, sentMails } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { products } from '../db/schema/catalogue/products.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { manageQuotations } from '../operator/quotations/manage-quotations.ts';
import { NUMBER, quotePanels, runQuotations, viewMailed } from './mailed-quotation.fixture.ts';
import { expireQuotations } from './quotation-expiry.service.ts';
import { type Quotation, requestQuotation } from './quotations.fixture.ts';

describe.each(commerceDatabases)('the next version of a quotation on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const run = (...args: string[]) => runQuotations(shop, ...args);
  const change = (...args: string[]) => run('change', NUMBER, ...args);
  /** A quotation of 12 panels and a baffle. */
  const quoted = () => quotePanels(shop, { hasBaffle: true });
  const view = (version?: number) => viewMailed(shop, version);
  const lines = ({ order }: Quotation) =>
    order.lines.map(({ quantity, unitPriceExcVat, quoted: terms }) => [
      quantity,
      terms?.listPriceExcVat,
      unitPriceExcVat,
    ]);

  test('is priced by a dry run as it is sent, and nothing changes', async () => {
    await quoted();
    const args = ['--price', '1:12.50', '--pieces', '2:3', '--discount', '10', '--until', '2027-01-15'];
    const { text, exitCode } = await change(...args, '--note', 'Voor de school', '--dry-run');
    expect(exitCode).toBe(0);
    expect(await view()).toMatchObject({ version: 1, validUntil: '2026-12-18' });
    expect(await sentMails(shop)).toHaveLength(1);
    expect((await change(...args, '--note', 'Voor de school')).exitCode).toBe(0);
    const sent = await view();
    const { totals } = sent.order;
    const euros = (amount: number) => formatMoney(amount, 'EUR', 'en-GB');
    const rows = text.split('\n').map((line) => line.split(/ {2,}/).filter(Boolean));
    expect(rows[0]).toEqual([`${NUMBER}: version 2 would be mailed to ${sent.contact.email}`]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['valid until', '2027-01-15'],
        ['note', 'Voor de school'],
        ['discount', '10%'],
        ['1', 'WPP60-OAT', expect.any(String), '12', '€15.21', '€12.50', '€150.00'],
        ['2', 'CBS120-MOS', expect.any(String), '3', '€129.00', '€116.10', '€348.30'],
        ['lines excluding VAT', euros(49_830)],
        ['delivery excluding VAT', euros(totals.shippingExcVat ?? Number.NaN)],
        ['VAT 21%', euros(totals.vat)],
        ['total', euros(totals.incVat)],
      ]),
    );
    expect(sent).toMatchObject({ version: 2, validUntil: '2027-01-15', discount: 1_000 });
    expect(totals.linesExcVat).toBe(49_830);
  });

  test('keeps the price of a line when the discount changes, until it has its list price again', async () => {
    await quoted();
    await change('--price', '1:12.50');
    await run('discount', NUMBER, '10');
    expect(lines(await view())).toEqual([
      [12, 1521, 1250],
      [1, 12_900, 11_610],
    ]);
    await change('--price', '2:100');
    expect(await view(), 'no line has the discount').toMatchObject({ version: 4, discount: 0 });
    await change('--price', '1:list', '--discount', '20');
    const current = await view();
    expect(current.discount).toBe(2_000);
    expect(lines(current)).toEqual([
      [12, 1521, 1217],
      [1, 12_900, 10_000],
    ]);
  });

  test('is refused with a discount that no line would have', async () => {
    await quoted();
    await change('--price', '1:12.50', '--price', '2:100');
    const fault = `${NUMBER}: no line has the discount, because each has a price of its own`;
    for (const args of [
      ['--discount', '20'],
      ['--discount', '20', '--dry-run'],
    ]) {
      expect(await change(...args)).toEqual({ text: fault, exitCode: 1 });
    }
    expect(await run('discount', NUMBER, '20')).toEqual({ text: fault, exitCode: 1 });
    expect(await view()).toMatchObject({ version: 2 });
    expect((await run('discount', NUMBER, '0')).exitCode).toBe(0);
  });

  test('has the discount on a line whose price is entered as the discount makes it', async () => {
    await quoted();
    await change('--discount', '10', '--price', '1:13.69', '--price', '2:116.10');
    expect(await view()).toMatchObject({ version: 2, discount: 1_000 });
    await run('discount', NUMBER, '20');
    expect(lines(await view())).toEqual([
      [12, 1521, 1217],
      [1, 12_900, 10_320],
    ]);
  });

  test('leaves out a line without pieces, which earlier versions keep', async () => {
    const person = await quoted();
    const { text } = await change('--pieces', '1:0', '--discount', '10', '--dry-run');
    expect(text).not.toContain('WPP60-OAT');
    expect(lines(await view())).toHaveLength(2);
    await change('--pieces', '1:0', '--discount', '10');
    const current = await view();
    expect(lines(current)).toEqual([[1, 12_900, 11_610]]);
    expect(current.order.totals.linesExcVat).toBe(11_610);
    expect(lines(await view(1))).toHaveLength(2);
    const { body: cart } = await person.call('POST', '/Quotations/accept', { number: NUMBER, version: 2 });
    // The panels are in the cart that was there: the request copied it.
    expect(cart.lines.map(({ sku, quoted: terms }) => [sku, terms?.state])).toEqual([
      ['CBS120-MOS', 'applies'],
      ['WPP60-OAT', undefined],
    ]);
  });

  test('prices other pieces at their tier, and is ordered with them', async () => {
    const person = await quoted();
    await change('--pieces', '1:11');
    expect(lines(await view())[0]).toEqual([11, 1649, 1649]);
    await change('--pieces', '1:24', '--price', '1:14');
    expect(lines(await view())[0]).toEqual([24, 1521, 1400]);
    const { body: cart } = await person.call('POST', '/Quotations/accept', { number: NUMBER, version: 3 });
    expect(cart.lines[0]).toMatchObject({
      quantity: 24,
      unitPriceExcVat: 1400,
      quoted: { state: 'applies' },
    });
  });

  test('prices other pieces with the VAT of the country of delivery', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 12);
    await person.call('POST', '/Orders/country', { country: 'DE' });
    await requestQuotation(person);
    await change('--pieces', '1:11', '--discount', '10');
    const { lines: [line] = [], totals } = (await view()).order;
    expect([line?.vatRate, line?.unitPriceExcVat, line?.unitPriceIncVat]).toEqual([19, 1484, 1766]);
    expect(totals).toMatchObject({ vatRate: 19, linesExcVat: 11 * 1484, linesIncVat: 11 * 1766 });
  });

  test('can be accepted until its own last day, and earlier versions keep theirs', async () => {
    const person = await quoted();
    await change('--until', '2027-01-15');
    expect(await view(1)).toMatchObject({ validUntil: '2026-12-18' });
    shop.setTime('2027-01-15T12:00:00Z');
    const { status, body } = await person.call('POST', '/Quotations/accept', { number: NUMBER, version: 2 });
    expect([status, body.lines[0]?.quoted?.state]).toEqual([200, 'applies']);
  });

  test('has a reminder of its own, unless its mail says that the end is near', async () => {
    await quoted();
    const reminders = async () =>
      (await sentMails(shop)).flatMap(({ subject }) => /geldig tot en met (.+)/.exec(subject)?.[1] ?? []);
    const remind = async () => {
      await expireQuotations(shop.deps);
      await shop.deps.mailer.deliverDue();
      return reminders();
    };
    shop.setTime('2026-12-14T09:00:00Z');
    expect(await remind()).toEqual(['18 december 2026']);
    await change('--until', '2026-12-19');
    expect(await remind()).toEqual(['18 december 2026']);
    await change('--until', '2027-01-15');
    expect(await remind()).toEqual(['18 december 2026']);
    shop.setTime('2027-01-11T09:00:00Z');
    expect(await remind()).toEqual(['18 december 2026', '15 januari 2027']);
  });

  test.each([[['send', NUMBER]], [['discount', NUMBER, '5']]])(
    'is not reminded of within a day after %j',
    async (args) => {
      await quoted();
      const reminders = async (time: string) => {
        shop.setTime(time);
        await expireQuotations(shop.deps);
        await shop.deps.mailer.deliverDue();
        return (await sentMails(shop)).filter(({ subject }) => subject.includes('geldig tot en met')).length;
      };
      shop.setTime('2026-12-13T08:00:00Z');
      expect((await run(...args)).exitCode).toBe(0);
      expect(await reminders('2026-12-14T07:59:00Z')).toBe(0);
      expect(await reminders('2026-12-14T08:01:00Z')).toBe(1);
    },
  );

  test.each([
    [['--until', '2026-11-17'], 'the last day is from 2026-11-18 to 2027-11-18'],
    [['--until', '2027-11-19'], 'the last day is from 2026-11-18 to 2027-11-18'],
    [['--price', '3:1'], 'has no line 3'],
    [['--price', '1:15.22'], 'the price of line 1 is at most its list price €15.21'],
    [['--price', '1:15.22', '--pieces', '1:11', '--price', '2:129.01'], 'the price of line 2 is at most'],
    [['--pieces', '1:10000'], 'line 1 may have 1 to 9999 pieces'],
    [['--pieces', '1:0', '--pieces', '2:0'], 'a quotation has at least one line'],
    [['--pieces', '1:413'], 'line 1 may have 1 to 412 pieces'],
    [['--delivery', '100000'], 'the delivery costs are at most €99,999.99'],
  ])('is refused with %j: %s', async (args, fault) => {
    await quoted();
    for (const dryRun of [['--dry-run'], []]) {
      const { text, exitCode } = await change(...args, ...dryRun);
      expect([text, exitCode]).toEqual([expect.stringContaining(`${NUMBER}: ${fault}`), 1]);
    }
    expect(await view()).toMatchObject({ version: 1, validUntil: '2026-12-18' });
  });

  test('keeps the pieces of a product that is no longer sold', async () => {
    await quoted();
    const sell = (active: boolean) =>
      shop.deps.db.orm.update(products).set({ active }).where(eq(products.id, PANEL));
    await sell(false);
    try {
      expect((await change('--pieces', '1:11')).text).toContain('the product of line 1 is no longer sold');
      expect((await change('--price', '1:12')).exitCode).toBe(0);
      expect(lines(await view())[0]).toEqual([12, 1521, 1200]);
    } finally {
      await sell(true);
    }
  });

  test('refuses lines that cost more than an order may', async () => {
    const person = shop.shopper();
    await person.add(BAFFLE, 1);
    await requestQuotation(person);
    const stock = (pieces: number) =>
      shop.deps.db.orm.update(products).set({ stock: pieces }).where(eq(products.id, BAFFLE));
    await stock(2_000);
    try {
      expect((await change('--pieces', '1:1000')).text).toContain('cost more than an order may');
    } finally {
      await stock(40);
    }
  });

  test('delivers mails after a change, and none after a dry run or a refusal', async () => {
    await quoted();
    let deliveries = 0;
    const deliverDue = async () => {
      deliveries++;
    };
    const { uploads, mailer } = shop.deps;
    const deps = { ...shop.deps, objects: uploads.objects, mailer: { ...mailer, deliverDue } };
    const deliveredBy = async (verb: string, ...args: string[]) => {
      deliveries = 0;
      await manageQuotations(deps, inputOf(['quotations', verb, NUMBER, ...args]));
      return deliveries;
    };
    expect(await deliveredBy('change', '--price', '1:12', '--dry-run')).toBe(0);
    expect(await deliveredBy('send', '--dry-run')).toBe(0);
    expect(await deliveredBy('expire', '--reason', 'Op', '--dry-run')).toBe(0);
    expect(await deliveredBy('change', '--price', '3:1'), 'refused').toBe(0);
    expect(await deliveredBy('change', '--price', '1:12')).toBe(1);
    expect(await deliveredBy('send')).toBe(1);
    expect(await deliveredBy('expire', '--reason', 'Op')).toBe(1);
    expect(await deliveredBy('send'), 'refused').toBe(0);
  });

  test('records who sent it, and a dry run of a mail or an end does neither', async () => {
    await quoted();
    expect((await run('send', NUMBER, '--dry-run')).text).toContain('would be mailed again');
    expect((await run('expire', NUMBER, '--reason', 'Op', '--dry-run')).text).toContain('would end');
    await change('--price', '1:12');
    expect(await sentMails(shop)).toHaveLength(2);
    const events = await shop.deps.db.orm
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.kind, 'quotation-sent'));
    expect(events).toMatchObject([{ cause: 'operator', data: { version: 2 } }]);
    expect((await view()).state).toBe('open');
  });
});
