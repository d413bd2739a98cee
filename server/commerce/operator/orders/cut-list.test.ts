import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { disputes } from '../../db/schema/orders/refunds.ts';
import { CONFIGURABLE_PANEL } from '../../products/configuration/configured-products.fixture.ts';
import { inputOf } from '../input-of.fixture.ts';
import { listPiecesToCut } from './cut-list.ts';
import { cutListCsv } from './cut-list-csv.ts';
import { selectOrdersToMake } from './order-listing.repository.ts';
import { buy, openOrderedShop, placeOrdered, placeQuoted } from './ordered-things.fixture.ts';
import { runOrders } from './run-orders.ts';

const LOCALE = 'nl-NL';

describe.each(commerceDatabases)('pieces to cut, on $name', (database) => {
  let opened: Awaited<ReturnType<typeof openOrderedShop>>;
  let out: string;
  beforeAll(async () => {
    opened = await openOrderedShop(await database.open());
  });
  beforeEach(async () => {
    await opened.shop.reset();
    out = join(mkdtempSync(join(opened.dataDir, 'out-')), 'cut.csv');
  });
  afterAll(() => opened.close());

  const orm = () => opened.shop.deps.db.orm;
  const run = (...line: string[]) => runOrders(opened.shop.deps, inputOf(['orders', ...line]));
  const list = (until?: string) => listPiecesToCut(opened.shop.deps, { until, locale: LOCALE });
  const place = async (colour: string, width: number) => {
    const person = opened.shop.shopper();
    const size = { width, height: 600 };
    await person.add(CONFIGURABLE_PANEL, 1, { colour, edge: 'straight', size });
    return (await buy(person)).number ?? '';
  };
  const promise = (number: string, day: string | null) =>
    orm()
      .update(orders)
      .set({ shipping: day === null ? null : { method: 'Deliver', date: day, slotFrom: null } })
      .where(eq(orders.number, number));

  test('the file has each line that is cut to size as the work order describes it', async () => {
    const { number } = await placeOrdered(opened.shop);
    expect(await run('cut-list', '--out', out)).toEqual({ text: `4 lines to cut: ${out}`, exitCode: 0 });
    const file = readFileSync(out, 'utf8');
    expect(file.startsWith('\uFEFF')).toBe(true);
    const order = ['2026-11-26', number];
    const remark = 'Graag bellen / voor levering';
    expect(parse(file, { bom: true, delimiter: ';' })).toEqual([
      [
        ...['Beloofde dag', 'Bestelling', 'Regel', 'Artikelnummer', 'Product', 'Materiaal', 'Stuks'],
        ...['Breedte (mm)', 'Hoogte/lengte (mm)', 'Vorm en uitsparingen', 'Opmerking', 'Foto voor de print'],
      ],
      [
        ...[...order, '2', 'PPW', 'PPW nl-NL', 'PPW', '1', '600', '400'],
        'photo: Strand.png (eigen foto), 38 dpi / Uitsnede: 600 × 400 mm op x 33, y 200 van 667 × 1.333 mm · ' +
          '900 × 600 px op x 50, y 300 van 1.000 × 2.000 px · 90° rechtsom gedraaid',
        ...[remark, 'ja'],
      ],
      [
        ...[...order, '3', 'PPW', 'PPW nl-NL', 'PPW', '3', '900', '600'],
        ...['photo: Mistige heuvels (fotobibliotheek), 101 dpi / Uitsnede: hele foto', remark, 'ja'],
      ],
      [
        ...[...order, '4', 'PPW', 'PPW nl-NL', 'PPW', '1', '600', '400'],
        'photo: Mistige heuvels.jpg (fotobibliotheek), 63 dpi / Uitsnede: 600 × 400 mm op x 240, y 0 van ' +
          '1.440 × 960 mm · 1.500 × 1.000 px op x 600, y 0 van 3.600 × 2.400 px',
        ...[remark, 'ja'],
      ],
      [
        ...[...order, '1', 'WPC-OAT-BEV', 'WPC nl-NL', 'WPC · Haver', '2', '1230', '610'],
        'edge: bevelled / radius: 20 / extras: clips en fire / note: Rand / niet lijmen',
        ...[remark, 'nee'],
      ],
    ]);
    expect(await run('cut-list', '--out', out)).toEqual({
      text: `${out} exists, and is not overwritten`,
      exitCode: 1,
    });
    rmSync(out);
    await run('cut-list', '--out', out, '--language', 'en');
    const english = readFileSync(out, 'utf8').split('\r\n');
    expect(english[0]).toBe(
      '\uFEFFPromised day,Order,Line,SKU,Product,Material,Pieces,Width (mm),Height/length (mm),Shape and cut-outs,Remark,Picture to print',
    );
    expect(english[4]).toContain(`,${number},1,WPC-OAT-BEV,WPC en-GB,WPC · Oat,2,1230,610,edge: bevelled /`);
  });

  test('refunded pieces are left out, and so are orders of which nothing is to be cut or made', async () => {
    const { number } = await placeOrdered(opened.shop);
    await run('refund', number, '--line', '1:1', '--line', '2:1', '--line', '3:2', '--reason', 'x');
    const standard = opened.shop.shopper();
    await standard.add(PANEL, 2);
    await buy(standard);
    const shipped = await place('OAT', 700);
    await run('ship', shipped, '--no-tracking');
    const refunded = await place('OAT', 710);
    await run('refund', refunded, '--all', '--reason', 'x');
    const inProduction = await place('OAT', 720);
    await run('produce', inProduction);
    const unpaid = opened.shop.shopper();
    await unpaid.add(CONFIGURABLE_PANEL, 1, {
      colour: 'OAT',
      edge: 'straight',
      size: { width: 730, height: 600 },
    });
    await unpaid.details();
    await unpaid.ship();
    await unpaid.pay('ideal');
    const left = (await list()).map(({ order, line, pieces }) => [order, line, pieces]);
    expect(left.toSorted()).toEqual([
      [number, 1, 1],
      [number, 3, 1],
      [number, 4, 1],
      [inProduction, 1, 1],
    ]);
  });

  test('the soonest day comes first, a day by its materials, and the last day ends the list', async () => {
    const [friday, petrol, oat, noDay] = [
      await place('OAT', 710),
      await place('PET', 720),
      await place('OAT', 730),
      await place('OAT', 740),
    ];
    for (const number of [petrol, oat]) await promise(number, '2026-12-03');
    await promise(friday, '2026-12-04');
    await promise(noDay, null);
    const numbers = async (until?: string) => (await list(until)).map(({ order }) => order);
    expect(await numbers()).toEqual([oat, petrol, friday, noDay]);
    expect(await numbers('2026-12-03')).toEqual([oat, petrol]);
    expect(await numbers('2026-12-02')).toEqual([]);
    expect((await run('cut-list', '--out', out, '--until', '2026-12-03', '--dry-run')).text).toBe(
      `2 lines to cut: ${out}`,
    );
    await expect(async () => run('cut-list', '--out', out, '--until', 'friday')).rejects.toThrow(
      '--until is a day such as 2026-12-04, not friday',
    );
  });

  test('pages go on where the last one ended, and are read from the index of promised days', async () => {
    const number = await place('OAT', 700);
    const [row] = await orm().select().from(orders).where(eq(orders.number, number));
    const [line] = await orm().select().from(orderLines);
    if (!row || !line) throw new Error('no order');
    const copies = Array.from({ length: 450 }, (_, at) => ({
      ...row,
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      sessionId: null,
      number: `EF-2025-${String(at).padStart(6, '0')}`,
      createdAt: new Date(row.createdAt.getTime() - (at % 7) * 1_000),
    }));
    await orm().insert(orders).values(copies);
    await orm()
      .insert(orderLines)
      .values(copies.map(({ id }) => ({ ...line, id: id.replace('-4000-', '-4001-'), orderId: id })));
    const found = (await list()).map(({ order }) => order);
    expect(found.toSorted()).toEqual([...copies.map((copy) => copy.number), number].toSorted());
    const { rows } = await orm().transaction(async (tx) => {
      // The table is so small that sorting all of it is cheaper.
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain ${selectOrdersToMake(opened.shop.deps, undefined)}`);
    });
    const plan = JSON.stringify(rows);
    expect(plan).toContain('orders_promised');
    expect(plan).toContain('Index Cond');
    expect(plan).not.toContain('Sort');
  });

  test('an order that was charged back says so, and one whose payment was lost is left out', async () => {
    const { number } = await placeQuoted(opened.shop);
    const [payment] = await orm().select().from(payments);
    const paymentId = payment?.id ?? '';
    await orm()
      .insert(disputes)
      .values({ paymentId, providerId: 'chb_1', amount: 100, createdAt: new Date(0) });
    expect(await list()).toMatchObject([
      {
        order: number,
        remark: 'De bank heeft de betaling teruggehaald: overleg voordat je maakt, pakt of verzendt.',
      },
    ]);
    await orm().update(payments).set({ state: 'expired' }).where(eq(payments.id, paymentId));
    await orm().update(orders).set({ paidAt: null });
    expect(await list()).toEqual([]);
  });

  test.each([
    [LOCALE, ','],
    [LOCALE, ';'],
    ['en-GB', ','],
    ['en-GB', ';'],
  ] as const)('no cell is a formula in %s where cells are separated by %j', async (locale, delimiter) => {
    await place('OAT', 700);
    const [pieces] = await list();
    if (!pieces) throw new Error('no pieces');
    const texts = ['=1+2', 'a;=1+2;b', 'a,=1+2,b', 'a;"=1+2"', 'a,"=1+2"', 'a\n@A1'];
    const csv = cutListCsv(
      texts.map((remark) => ({ ...pieces, remark })),
      locale,
    );
    const loose = { bom: true, relax_quotes: true, relax_column_count: true };
    const rows: string[][] = parse(csv, { ...loose, delimiter });
    expect(rows.flat().filter((cell) => /^"*[=+\-@]/.test(cell))).toEqual([]);
  });
});
