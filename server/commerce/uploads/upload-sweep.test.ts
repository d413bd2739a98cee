import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { sweepRetention } from '../privacy/retention.service.ts';
import { PRINTED_PANEL } from '../products/configuration/configured-products.fixture.ts';
import { openPictureShop, type PictureShop } from './picture-shop.fixture.ts';
import { halves } from './pictures/sample-pictures.fixture.ts';

describe.each(everyDatabase)('the sweep of uploads on $name', ({ open }) => {
  let db: Awaited<ReturnType<typeof open>>;
  let shop: PictureShop;
  let photo: Buffer;
  beforeAll(async () => {
    db = await open();
    shop = await openPictureShop(db);
    photo = await halves(900, 600).png().toBuffer();
  });
  afterAll(() => shop.close());

  const sweep = (now: number) =>
    sweepRetention(
      {
        db,
        env: readCommerceEnv({}),
        uploads: shop.uploads,
        logger: shop.logger,
        clock: () => new Date(now),
      },
      new AbortController().signal,
    );

  it('deletes items and uploads of guests when their session has expired, except ordered ones', async () => {
    const guest = shop.visitor();
    const upload = async () => (await guest.upload(photo)).body.files[0]?.uploadId ?? '';
    const crop = async (id: string, area: object) => {
      const picture = { source: 'upload', id };
      const path = `/Products/configuration/${PRINTED_PANEL}/crop`;
      return (await guest.post<{ id: string }>(path, { picture, area })).body.id;
    };
    const [ordered, unused] = [await upload(), await upload()];
    const area = { left: 0, top: 0, width: 600, height: 400 };
    const [orderedEdit, unusedEdit] = [await crop(ordered, area), await crop(unused, area)];
    const answers = { size: { width: 900, height: 600 }, photo: { source: 'edit', id: orderedEdit } };
    const line = await guest.post('/orders/lines', { productId: PRINTED_PANEL, quantity: 1, answers });
    expect(line.status).toBe(201);
    const other = shop.visitor();
    const { body: recent } = await other.upload(photo);

    await db.orm.execute(`update orders set state = 'Paid', number = 'EF-1', paid_at = now()
      where id = (select order_id from order_lines where answers ->> 'photo' like '%${orderedEdit}%')`);

    const expiry = Date.now() + 365 * DAY_MS;
    await db.orm.execute(
      `update sessions set expires_at = '${new Date(expiry).toISOString()}'
        where id = (select session_id from uploads where id = '${ordered}')`,
    );
    await db.orm.execute(
      `update sessions set expires_at = '${new Date(expiry + 2 * DAY_MS).toISOString()}'
        where id = (select session_id from uploads where id = '${recent.files[0]?.uploadId}')`,
    );
    const exists = async (id: string) => {
      const rows = await db.orm.execute(`select 1 as there from uploads where id = '${id}'`);
      const files = (await shop.storedFiles()).filter((path) => path.includes(id));
      expect(files).toHaveLength(rows.rows.length * 3);
      return rows.rows.length === 1;
    };
    const all = () => Promise.all([ordered, orderedEdit, unused, unusedEdit].map(exists));
    await sweep(expiry);
    expect(await all()).toEqual([true, true, true, false]);
    await sweep(expiry + DAY_MS);
    expect(await all()).toEqual([true, true, false, false]);
    expect(await exists(recent.files[0]?.uploadId ?? '')).toBe(true);
    const items = await db.orm.execute(
      `select count(*)::int as items from stored_items i join uploads u on u.session_id = i.session_id
        where u.id = '${ordered}'`,
    );
    expect(items.rows).toEqual([{ items: 0 }]);
  });

  it('deletes edits that nothing refers to after a day', async () => {
    const guest = shop.visitor();
    const id = (await guest.upload(photo)).body.files[0]?.uploadId ?? '';
    const cropOf = async (left: number) => {
      const area = { left, top: 0, width: 600, height: 400 };
      const path = `/Products/configuration/${PRINTED_PANEL}/crop`;
      return (await guest.post<{ id: string }>(path, { picture: { source: 'upload', id }, area })).body.id;
    };
    const [inCart, unused] = [await cropOf(0), await cropOf(100)];
    const answers = { size: { width: 900, height: 600 }, photo: { source: 'edit', id: inCart } };
    await guest.post('/orders/lines', { productId: PRINTED_PANEL, quantity: 1, answers });
    const statuses = async () =>
      Promise.all([id, inCart, unused].map(async (each) => (await guest.picture(each)).status));
    const { rows } = await db.orm.execute<{ created: string }>(
      `select max(created_at)::text as created from uploads`,
    );
    const created = Date.parse(rows[0]?.created ?? '');
    await sweep(created + DAY_MS);
    expect(await statuses()).toEqual([200, 200, 200]);
    await sweep(created + DAY_MS + 1_000);
    expect(await statuses()).toEqual([200, 200, 404]);
    expect((await shop.storedFiles()).filter((path) => path.includes(unused))).toEqual([]);
  });

  it('removes objects without an upload when they are old and few', async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.upload(photo);
    const uploadId = body.files[0]?.uploadId ?? '';
    const known = (await shop.storedFiles()).find((path) => path.includes(uploadId)) ?? '';
    const root = dirname(dirname(dirname(known)));
    const writeObject = (id: string, changedAt: number) => {
      const path = join(root, id.slice(0, 2), id, 'original');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'x');
      utimesSync(path, changedAt / 1000, changedAt / 1000);
      return path;
    };
    const now = Date.now() + 3 * DAY_MS;
    const old = writeObject(crypto.randomUUID(), now - 2 * DAY_MS);
    const recent = writeObject(crypto.randomUUID(), now);
    const foreign = join(root, 'readme.txt');
    writeFileSync(foreign, 'not ours');
    await sweep(now);
    const remaining = await shop.storedFiles();
    expect([old, recent, foreign, known].map((path) => remaining.includes(path))).toEqual([
      false,
      true,
      true,
      true,
    ]);

    // Many unknown objects indicate a bucket of another shop, so nothing is removed.
    const others = Array.from({ length: 30 }, () => writeObject(crypto.randomUUID(), now - 2 * DAY_MS));
    await sweep(now);
    const after = await shop.storedFiles();
    expect(others.every((path) => after.includes(path))).toBe(true);
    expect((await visitor.picture(uploadId)).status).toBe(200);
  });
});
