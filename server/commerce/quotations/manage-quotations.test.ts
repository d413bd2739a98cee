import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, sentMails } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
} from '../products/configuration/configured-products.fixture.ts';
import { NUMBER, quotePanels, runQuotations, viewQuotation } from './mailed-quotation.fixture.ts';
import {
  CONTACT,
  changePrice,
  mailedTokens,
  readPrices,
  requestQuotation,
  restorePrices,
} from './quotations.fixture.ts';

describe.each(commerceDatabases)('quotations on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const run = (...args: string[]) => runQuotations(shop, ...args);
  const quoted = () => quotePanels(shop);
  const view = (reference: object) => viewQuotation(shop, reference);

  test('lists quotations as a table and as JSON', async () => {
    expect((await run('list')).text).toBe('There are no quotations.');
    await quoted();
    const rows = (await run('list')).text.split('\n').map((line) => line.split(/ {2,}/));
    expect(rows).toEqual([
      ['number', 'state', 'valid until', 'requested', 'from', 'email', 'pieces', 'total', 'order'],
      [
        NUMBER,
        'open',
        '2026-12-18',
        '2026-11-18',
        'De Boer Interieur',
        CONTACT.email,
        '12',
        expect.any(String),
      ],
    ]);
    expect(JSON.parse((await run('list', '--brand', 'EF', '--json')).text)).toMatchObject([
      { number: NUMBER, state: 'open', totals: { linesExcVat: 12 * 1521 } },
    ]);
    expect((await run('list', '--brand', 'DBC')).text).toBe('There are no quotations.');
  });

  test('of more than 1000 quotations the newest are listed, with a warning', async () => {
    await quoted();
    const db = shop.deps.db.orm;
    await db.execute(sql`with copied as (
        insert into orders (session_id, brand, locale, currency, state, quotation_number, quotation_valid_until,
          created_at, updated_at)
        select session_id, brand, locale, currency, state, 'EF-Q-2025-' || n, quotation_valid_until,
          created_at - interval '1 day', updated_at from orders, generate_series(1, 1000) n where state = 'Quotation' returning id
      ), versions as (
        insert into quotation_versions (order_id, version, content, created_at)
        select copied.id, 1, v.content, v.created_at from copied, quotation_versions v
      )
      insert into quotation_requests (order_id, first_name, last_name, email, created_at)
      select copied.id, first_name, last_name, email, r.created_at from copied, quotation_requests r`);
    const { text, warning } = await run('list', '--json');
    expect(JSON.parse(text)).toHaveLength(1_000);
    expect(JSON.parse(text)[0]).toMatchObject({ number: NUMBER });
    expect(warning).toBe('Only the newest 1000 are listed.');
    await db.execute(sql`delete from orders where quotation_number = 'EF-Q-2025-1'`);
    const all = await run('list');
    expect(all.text.split('\n')).toHaveLength(1_001);
    expect(all).not.toHaveProperty('warning');
  });

  test('a discount and a note make a version each, with a mail and a link; the earlier ones stay readable', async () => {
    const person = await quoted();
    expect(await run('discount', NUMBER, '7.5%')).toEqual({
      text: `${NUMBER}: version 2 is mailed to ${CONTACT.email}`,
      exitCode: 0,
    });
    expect((await run('note', NUMBER, 'Levering in week 3')).exitCode).toBe(0);
    const [first, second, third] = await mailedTokens(shop);
    expect(new Set([first, second, third]).size).toBe(3);
    const current = await view({ token: first });
    expect(current).toMatchObject({
      version: 3,
      discount: 750,
      note: 'Levering in week 3',
      order: { lines: [{ unitPriceExcVat: 1407, quoted: { listPriceExcVat: 1521 } }] },
    });
    expect(current.versions.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await view({ token: third, version: 1 })).toMatchObject({
      version: 1,
      discount: 0,
      note: null,
      order: { totals: { linesExcVat: 12 * 1521 } },
    });
    expect((await view({ token: third, version: 4 })).number).toBeUndefined();
    const subjects = (await sentMails(shop)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      `Je offerte ${NUMBER} van Easy Felt`,
      `Je offerte ${NUMBER} van Easy Felt is aangepast`,
      `Je offerte ${NUMBER} van Easy Felt is aangepast`,
    ]);
    const { body: cart } = await person.call('POST', '/Quotations/accept', { token: second });
    expect(cart.totals.linesExcVat).toBe(12 * 1407);
    expect(await run('discount', NUMBER, '10')).toEqual({
      text: `${NUMBER}: is accepted, and cannot be changed`,
      exitCode: 1,
    });
  });

  test('only the current version is accepted by a shopper who saw one', async () => {
    const person = await quoted();
    await run('discount', NUMBER, '50');
    await run('discount', NUMBER, '10');
    const accept = (version: number) =>
      person.call('POST', '/Quotations/accept', { number: NUMBER, version });
    for (const version of [2, 4]) {
      expect(await accept(version)).toMatchObject({ status: 409, body: { messageKey: 'quotationChanged' } });
    }
    const [token] = await mailedTokens(shop);
    expect((await view({ token })).state).toBe('open');
    const { status, body } = await accept(3);
    expect([status, body.totals.linesExcVat]).toEqual([200, 12 * 1369]);
    expect((await accept(2)).body, 'accepted already').toEqual(body);
  });

  test('a second discount replaces the first', async () => {
    await quoted();
    await run('discount', NUMBER, '50', '--note', 'half');
    await run('discount', NUMBER, '10');
    const [token] = await mailedTokens(shop);
    expect(await view({ token })).toMatchObject({
      version: 3,
      discount: 1_000,
      note: 'half',
      order: { lines: [{ unitPriceExcVat: 1369 }] },
    });
  });

  test('a version offers its own price, also while the catalogue has a lower one', async () => {
    const person = await quoted();
    const prices = await readPrices(shop);
    try {
      await changePrice(shop, PANEL, 900);
      await run('discount', NUMBER, '10');
      const [token] = await mailedTokens(shop);
      expect(await view({ token })).toMatchObject({
        version: 2,
        order: { lines: [{ unitPriceExcVat: 1369, quoted: { state: 'applies' } }] },
      });
      const { body } = await person.call('POST', '/Quotations/accept', { token, version: 2 });
      expect(body.lines[0]).toMatchObject({ unitPriceExcVat: 900, quoted: { state: 'lower' } });
    } finally {
      await restorePrices(shop, prices);
    }
  });

  test('a quoted line keeps its price and answers when others are chosen for it', async () => {
    await insertConfigurableProducts(shop.deps.db);
    const answers = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };
    const person = shop.shopper();
    await person.add(CONFIGURABLE_PANEL, 2, answers);
    await requestQuotation(person);
    await run('discount', NUMBER, '10');
    const [token] = await mailedTokens(shop);
    const { body: accepted } = await person.call('POST', '/Quotations/accept', { token, version: 2 });
    const [line] = accepted.lines;
    const change = async (edge: string, quantity: number) =>
      (
        await person.call('PUT', `/orders/lines/${line?.id}`, { quantity, answers: { ...answers, edge } })
      ).body.lines.map((row) => [row.answers.edge, row.quantity, row.unitPriceExcVat, row.quoted?.state]);
    const kept = ['straight', 2, 4140, 'applies'];
    expect(await change('bevelled', 3)).toEqual([kept, ['bevelled', 3, 5680, undefined]]);
    expect(await change('straight', 1)).toEqual([
      ['straight', 1, 4600, 'quantity'],
      ['bevelled', 3, 5680, undefined],
    ]);
    expect(await change('straight', 2)).toEqual([kept, ['bevelled', 3, 5680, undefined]]);
  });

  test('shows a quotation, and mails it again', async () => {
    await quoted();
    const { text } = await run('show', NUMBER.toLowerCase());
    expect(text).toContain('Marit de Boer (De Boer Interieur)');
    expect(text).toMatch(/WPP60-OAT +.+ 12 +€15\.21 +€15\.21 +€182\.52/);
    expect(JSON.parse((await run('show', NUMBER, '--json')).text)).toMatchObject({
      number: NUMBER,
      version: 1,
    });
    shop.advance(60_000);
    expect((await run('send', NUMBER)).text).toBe(`${NUMBER}: version 1 is mailed again to ${CONTACT.email}`);
    expect(await mailedTokens(shop)).toHaveLength(2);
    expect(await run('show', 'EF-Q-2026-999999')).toEqual({
      text: 'EF-Q-2026-999999: there is no such quotation',
      exitCode: 1,
    });
  });
});

test.each([
  [['discount', NUMBER, '7.5%'], { kind: 'change', number: NUMBER, isDryRun: false, discount: 750 }],
  [['discount', NUMBER, '7,25'], { kind: 'change', number: NUMBER, isDryRun: false, discount: 725 }],
  [
    ['discount', NUMBER, '100', '--note', ' x '],
    { kind: 'change', number: NUMBER, isDryRun: false, discount: 10_000, note: 'x' },
  ],
  [['note', NUMBER, ''], { kind: 'change', number: NUMBER, isDryRun: false, note: null }],
  [
    ['change', NUMBER, '--price', '1:12,5', '--pieces', '1:20', '--price', '2:list', '--until', '2026-12-01'],
    {
      kind: 'change',
      number: NUMBER,
      isDryRun: false,
      validUntil: '2026-12-01',
      lines: new Map([
        [1, { quantity: 20, unitPriceExcVat: 1250 }],
        [2, { unitPriceExcVat: null }],
      ]),
    },
  ],
  [['send', NUMBER, '--dry-run'], { kind: 'send', number: NUMBER, isDryRun: true }],
  [['list', '--json'], { kind: 'list', brand: undefined, isJson: true }],
])('%j is %j', (args, expected) => {
  expect(inputOf(['quotations', ...args])).toEqual(expected);
});

test.each([
  [[], 'npm run shop -- quotations COMMAND'],
  [['list', 'x'], 'It takes no arguments'],
  [['show'], 'NUMBER is missing'],
  [['show', NUMBER, 'x'], 'It takes only NUMBER'],
  [['discount', NUMBER], 'PERCENT is missing'],
  [['discount', NUMBER, '101%'], 'A discount is a percentage'],
  [['discount', NUMBER, '-5'], 'There is no option -5'],
  [['discount', NUMBER, '7.555'], 'A discount is a percentage'],
  [['discount', 'EF-2026-000001', '5'], 'Not the number of a quotation'],
  [['list', '--brand', 'XX'], 'Not a brand: XX'],
  [['change', NUMBER], 'An option has to say what changes'],
  [['change', NUMBER, '--until', '2026-02-30'], 'Not a day: 2026-02-30'],
  [['change', NUMBER, '--price', '12.50'], 'Not a line and a value: 12.50'],
  [['change', NUMBER, '--price', '1:-5'], 'Not a price: -5'],
  [['change', NUMBER, '--pieces', '1:1.5'], 'Not a line and pieces: 1:1.5'],
  [['expire', NUMBER], '--reason is missing'],
  [['expire', NUMBER, '--reason', 'x'.repeat(501)], 'A reason has at most 500 characters'],
  [['remove', NUMBER], 'There is no command "remove"'],
])('%j is refused: %s', (args, fault) => {
  expect(() => inputOf(['quotations', ...args])).toThrow(fault);
});
