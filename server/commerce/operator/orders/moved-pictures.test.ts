import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { newEmail, registered } from '../../accounts/account.fixture.ts';
import type { Shopper } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { storedFiles, storedItems } from '../../db/schema/storage.ts';
import { erasePerson } from '../../privacy/erasure.service.ts';
import { sweepRetention } from '../../privacy/retention.service.ts';
import { PRINTED_PANEL } from '../../products/configuration/configured-products.fixture.ts';
import { CONTACT, mailedTokens, requestQuotation } from '../../quotations/quotations.fixture.ts';
import { findUploadsById } from '../../uploads/uploads.repository.ts';
import { inputOf } from '../input-of.fixture.ts';
import { buy, crop, openOrderedShop, uploadPhoto } from './ordered-things.fixture.ts';
import { runOrders } from './run-orders.ts';

type Schemas = components['schemas'];

const SIZE = { width: 600, height: 400 };
const FILES = ['original.png', 'crop.png'].map((end) => `line-1-photo-600x400mm-38dpi-${end}`);

describe.each(commerceDatabases)('pictures of orders that change hands on $name', (database) => {
  let opened: Awaited<ReturnType<typeof openOrderedShop>>;
  beforeAll(async () => {
    opened = await openOrderedShop(await database.open());
  });
  beforeEach(() => opened.shop.reset());
  afterAll(() => opened.close());

  /** A shopper with a print in the cart. */
  async function withPrint() {
    const { shop } = opened;
    const person = shop.shopper();
    const original = await uploadPhoto(shop, person);
    const photo = await crop(person, { source: 'upload', id: original });
    const { body } = await person.add(PRINTED_PANEL, 1, { size: SIZE, photo });
    return { person, original, photo, lineId: body.lines[0]?.id ?? '' };
  }

  async function quoted() {
    const { person, ...print } = await withPrint();
    await requestQuotation(person);
    const [token = ''] = await mailedTokens(opened.shop);
    return { first: person, ...print, token };
  }

  /** Deletes the line and, without the days in which it could be restored, the saved photo. */
  async function dropPrint(person: Shopper, { lineId, original }: { lineId: string; original: string }) {
    await person.call('DELETE', `/orders/lines/${lineId}`);
    const { orm } = opened.shop.deps.db;
    const files = orm.select({ id: storedFiles.itemId }).from(storedFiles);
    const items = files.where(eq(storedFiles.uploadId, original));
    await orm.delete(storedItems).where(inArray(storedItems.id, items));
  }

  const ownersOf = async (...ids: string[]) =>
    (await findUploadsById(opened.shop.deps, ids)).map((row) => row.customerId ?? row.sessionId);

  const sweep = () => {
    opened.shop.advance(2 * DAY_MS);
    return sweepRetention(opened.shop.deps, new AbortController().signal);
  };

  const statusOf = async (person: Shopper, id: string) => {
    const headers = { 'X-Shop': 'EF-nl-NL', Authorization: `Bearer ${person.token()}` };
    return (await fetch(`${opened.shop.url}/Uploads/${id}/thumbnail`, { headers })).status;
  };

  async function expectFiles(number: string | null) {
    const args = ['orders', 'files', number ?? '', '--out', '/unused', '--dry-run'];
    const { text } = await runOrders(opened.shop.deps, inputOf(args));
    expect(
      text
        .split('\n')
        .slice(1)
        .map((line) => line.trim()),
    ).toEqual(FILES.map((name) => `${number}-${name}`));
  }

  async function expectReorder(person: Shopper, orderId: string) {
    const { body } = await person.call<Schemas['Reorder']>('POST', `/Orders/${orderId}/reorder`);
    expect(body.missing).toEqual([]);
    expect(body.cart?.lines).toHaveLength(1);
  }

  test('stay with a quotation that is accepted in another browser', async () => {
    const { first, original, photo, lineId, token } = await quoted();
    const second = opened.shop.shopper();
    expect((await second.call('POST', '/Quotations/accept', { token })).status).toBe(200);
    const order = await buy(second);
    // The cart and the saved photos of the first browser have them as well.
    for (const person of [first, second]) {
      expect(await statusOf(person, photo.id)).toBe(200);
      expect(await statusOf(person, original)).toBe(200);
    }
    expect(await statusOf(opened.shop.shopper(), photo.id)).toBe(401);
    await dropPrint(first, { lineId, original });
    await sweep();
    await expectFiles(order.number);
    expect(await statusOf(second, photo.id)).toBe(200);
    await expectReorder(second, order.id);
    const again = await crop(second, photo, {
      area: { left: 0, top: 0, width: 600, height: 400 },
      rotation: 0,
    });
    expect(again.source).toBe('edit');
  });

  test('stay with it when the first owner deletes and erases everything', async () => {
    const { first, token, ...print } = await quoted();
    const second = opened.shop.shopper();
    await second.call('POST', '/Quotations/accept', { token });
    await dropPrint(first, print);
    const order = await buy(second, { email: 'second@example.com' });
    await sweep();
    await erasePerson(opened.shop.deps, { email: CONTACT.email, brand: undefined });
    await expectFiles(order.number);
    expect(await statusOf(second, print.photo.id)).toBe(200);
  });

  test('belong to whoever accepts the quotation when nothing else of the first owner has them', async () => {
    const { first, token, ...print } = await quoted();
    await dropPrint(first, print);
    const { person: second, photo } = await withPrint();
    const [owner] = await ownersOf(photo.id);
    expect((await second.call('POST', '/Quotations/accept', { token })).status).toBe(200);
    expect(await ownersOf(print.photo.id, print.original)).toEqual([owner, owner]);
    expect(await statusOf(first, print.photo.id)).toBe(404);
  });

  test('stay with the orders of a guest who registers in another browser', async () => {
    const { person: guest, photo, original } = await withPrint();
    const email = newEmail();
    const order = await buy(guest, { email });
    const customer = opened.shop.shopper();
    await registered(opened.shop, customer, { email });
    expect(await statusOf(customer, photo.id)).toBe(200);
    // The order was placed on this browser.
    expect(await statusOf(guest, photo.id)).toBe(200);
    // Another account on that browser gets the saved photo, and not the crop.
    await registered(opened.shop, guest);
    expect(new Set(await ownersOf(photo.id, original)).size).toBe(2);
    expect(await statusOf(customer, photo.id)).toBe(200);
    expect(await statusOf(customer, original)).toBe(200);
    await sweep();
    await expectFiles(order.number);
    await expectReorder(customer, order.id);
  });
});
