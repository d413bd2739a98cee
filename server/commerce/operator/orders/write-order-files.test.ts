import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { storedItems } from '../../db/schema/storage.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { anonymiseOrders } from '../../order-records/orders/order-retention.repository.ts';
import { libraryMasterPath } from '../../uploads/library-master.ts';
import { deleteUnneededUploads } from '../../uploads/upload-sweep.service.ts';
import { inputOf } from '../input-of.fixture.ts';
import { openOrderedShop, placeOrdered, placeQuoted } from './ordered-things.fixture.ts';
import { runOrders } from './run-orders.ts';

const ORIGINAL = 'EF-2026-000001-line-2-photo-600x400mm-38dpi-original.png';
const CROP = 'EF-2026-000001-line-2-photo-600x400mm-38dpi-crop.png';
const MASTER = 'EF-2026-000001-line-3-photo-900x600mm-101dpi-master.avif';
const PART_MASTER = 'EF-2026-000001-line-4-photo-600x400mm-63dpi-master.avif';
const PART = 'EF-2026-000001-line-4-photo-600x400mm-63dpi-crop.jpg';

describe.each(commerceDatabases)('orders files on $name', (database) => {
  let opened: Awaited<ReturnType<typeof openOrderedShop>>;
  let out: string;
  beforeAll(async () => {
    opened = await openOrderedShop(await database.open());
  });
  beforeEach(async () => {
    await opened.shop.reset();
    out = join(mkdtempSync(join(opened.dataDir, 'out-')), 'new');
  });
  afterAll(() => opened.close());

  const files = (...line: string[]) =>
    runOrders(opened.shop.deps, inputOf(['orders', 'files', ...line, '--out', out]));

  test('writes originals, masters of the library and crops, with line, millimetres and dpi', async () => {
    const { number } = await placeOrdered(opened.shop);
    const listed = [ORIGINAL, CROP, MASTER, PART_MASTER, PART];
    const names = listed.map((name) => `\n  ${name}`).join('');
    expect(await files(number, '--dry-run')).toEqual({
      text: `${number}: 5 files would be written to ${out}${names}`,
      exitCode: 0,
    });
    expect(await files(number)).toEqual({ text: `${number}: 5 files in ${out}${names}`, exitCode: 0 });
    expect(readdirSync(out).sort()).toEqual(listed.toSorted());
    const pixels = async (name: string) => {
      const { width, height } = await sharp(join(out, name)).metadata();
      return [width, height];
    };
    expect(await pixels(ORIGINAL)).toEqual([2000, 1000]);
    expect(await pixels(CROP)).toEqual([900, 600]);
    expect(await pixels(PART)).toEqual([1500, 1000]);
    const master = readFileSync(libraryMasterPath('EF', 'misty-hills'));
    expect(readFileSync(join(out, MASTER)).equals(master)).toBe(true);
    // After a quarter turn clockwise, the red left half is the upper one.
    const { data } = await sharp(join(out, CROP)).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data[2]).toBeLessThan(60);
  });

  test('leaves out the pictures of a line of which nothing is made', async () => {
    const { number } = await placeOrdered(opened.shop);
    const refund = ['orders', 'refund', number, '--line', '2:1', '--line', '3:1', '--reason', 'x'];
    await runOrders(opened.shop.deps, inputOf(refund));
    const names = [MASTER, PART_MASTER, PART, 'line 2, photo: cancelled'];
    expect((await files(number)).text).toBe(
      `${number}: 3 files in ${out}${names.map((name) => `\n  ${name}`).join('')}`,
    );
  });

  test('overwrites nothing, and then writes nothing', async () => {
    const { number } = await placeOrdered(opened.shop);
    out = mkdtempSync(join(opened.dataDir, 'out-'));
    writeFileSync(join(out, PART), 'mine');
    expect(await files(number)).toEqual({
      text: `${number}: nothing was written to ${out}, because it already contains these files\n  ${PART}`,
      exitCode: 1,
    });
    expect(readdirSync(out)).toEqual([PART]);
    expect(readFileSync(join(out, PART), 'utf8')).toBe('mine');
  });

  test('leaves none when one of them cannot be read', async () => {
    const { number } = await placeOrdered(opened.shop);
    const [row] = (await opened.shop.deps.db.orm.select().from(uploads)).filter(({ origin }) => origin);
    rmSync(join(opened.dataDir, 'uploads', row?.storageKey ?? '-'), { recursive: true });
    expect(await files(number)).toEqual({
      text: expect.stringMatching(
        /^EF-2026-000001: The original of upload \S+ is missing from the object store$/,
      ),
      exitCode: 1,
    });
    expect(readdirSync(out)).toEqual([]);
  });

  test('of several that write at the same time, one writes all of them, and the others are refused', async () => {
    const { number } = await placeOrdered(opened.shop);
    const results = await Promise.all(Array.from({ length: 8 }, () => files(number)));
    const refused = results.filter(({ exitCode }) => exitCode === 1);
    expect(refused).toHaveLength(7);
    for (const { text } of refused) expect(text).toContain(`${number}: nothing was written to ${out}`);
    expect(readdirSync(out).sort()).toEqual([ORIGINAL, CROP, MASTER, PART_MASTER, PART].toSorted());
  });

  test('an order without pictures has none', async () => {
    const { number = '' } = await placeQuoted(opened.shop);
    expect(await files(number ?? '')).toEqual({ text: `${number}: 0 files in ${out}`, exitCode: 0 });
  });

  test('says which pictures retention has erased', async () => {
    const { number } = await placeOrdered(opened.shop);
    const { deps } = opened.shop;
    opened.shop.advance(731 * DAY_MS);
    await deps.db.orm.delete(storedItems);
    const rows = await deps.db.orm.select({ id: uploads.id }).from(uploads);
    await deleteUnneededUploads(
      deps,
      rows.map(({ id }) => id),
    );
    expect((await files(number)).text.split('\n')).toEqual([
      `${number}: 1 file in ${out}`,
      `  ${MASTER}`,
      '  line 2, photo: the picture was erased by retention',
      '  line 4, photo: the picture was erased by retention',
    ]);
  });

  test('says when the order was erased', async () => {
    const { number } = await placeOrdered(opened.shop);
    const { db, clock } = opened.shop.deps;
    const rows = await db.orm.select({ id: orders.id }).from(orders);
    await anonymiseOrders(
      { db },
      rows.map(({ id }) => id),
      clock(),
    );
    expect((await files(number)).text.split('\n')).toEqual([
      `${number}: 0 files in ${out}`,
      '  the order was erased by retention, with its pictures',
    ]);
  });
});
