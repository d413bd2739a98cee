import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { customers } from '../db/schema/customers.ts';
import { openPictureShop, type PictureShop, type Visitor } from '../uploads/picture-shop.fixture.ts';
import { halves } from '../uploads/pictures/sample-pictures.fixture.ts';
import { insertCustomer, signInWithoutPassword } from './sign-in.fixture.ts';

type Page = components['schemas']['StoredPage'];

describe.each(commerceDatabases)('signing in on $name', ({ open }) => {
  let db: Awaited<ReturnType<typeof open>>;
  let shop: PictureShop;
  let photo: Buffer;
  let customerId: string;
  beforeAll(async () => {
    db = await open();
    shop = await openPictureShop(db);
    photo = await halves(300, 200).png().toBuffer();
  });
  beforeEach(async () => {
    customerId = await insertCustomer(db);
  });
  afterAll(() => shop.close());

  async function signInAs(visitor: Visitor, as = customerId): Promise<number> {
    const { token, merged } = await signInWithoutPassword({ db }, { token: visitor.token, customerId: as });
    visitor.token = token;
    return merged.savedItems;
  }
  const names = async (visitor: Visitor, query = '') =>
    (await visitor.get<Page>(`/Storage${query}`)).body.items.map(({ name }) => name);
  async function guestWith(...saved: string[]): Promise<Visitor> {
    const visitor = shop.visitor();
    for (const name of saved) await visitor.post('/Storage', { name });
    return visitor;
  }

  it('appends the items of the guest, deleted ones included, to those of the customer', async () => {
    const home = await guestWith('A', 'B');
    expect(await signInAs(home)).toBe(2);
    const phone = await guestWith('C', 'D', 'E');
    const { items } = (await phone.get<Page>('/Storage')).body;
    await phone.remove(`/Storage/${items[1]?.id}`);
    await phone.post(`/Storage/${items[2]?.id}/moveup`);
    expect(await signInAs(phone)).toBe(3);

    for (const visitor of [home, phone]) {
      expect(await names(visitor)).toEqual(['A', 'B', 'E', 'C']);
      expect(await names(visitor, '?deleted=true')).toEqual(['D']);
    }
    await home.post(`/Storage/${items[1]?.id}/restore`);
    expect(await names(phone)).toEqual(['A', 'B', 'E', 'D', 'C']);
    await phone.post('/Storage', { name: 'F' });
    expect(await names(home)).toEqual(['A', 'B', 'E', 'D', 'C', 'F']);
  });

  it('makes the pictures available on the customer’s other devices, and to no other customer', async () => {
    const phone = shop.visitor();
    const { body } = await phone.upload(photo);
    const uploadId = body.files[0]?.uploadId ?? '';
    const home = await guestWith('A');
    await signInAs(home);
    expect((await home.picture(uploadId)).status).toBe(404);
    await signInAs(phone);
    expect((await home.picture(uploadId)).status).toBe(200);
    expect((await phone.picture(uploadId)).status).toBe(200);
    const other = await guestWith('B');
    await signInAs(other, await insertCustomer(db));
    expect((await other.picture(uploadId)).status).toBe(404);

    await home.remove(`/Storage/${body.id}?permanent=true`);
    expect((await phone.picture(uploadId)).status).toBe(404);
  });

  it('changes nothing when repeated, concurrently or later', async () => {
    const visitor = await guestWith('A', 'B');
    const counts = await Promise.all([signInAs(visitor), signInAs(visitor), signInAs(visitor)]);
    expect(counts.toSorted()).toEqual([0, 0, 2]);
    expect(await signInAs(visitor)).toBe(0);
    expect(await names(visitor)).toEqual(['A', 'B']);
  });

  it('also moves what the guest saves at the same time to the customer', async () => {
    const visitor = await guestWith('A');
    const saves = Array.from({ length: 12 }, (_, at) => visitor.post('/Storage', { name: `S${at}` }));
    await Promise.all([...saves.slice(0, 6), signInAs(visitor), ...saves.slice(6)]);
    const { rows } = await db.orm.execute<{ customer_id: string | null; position: number }>(
      `select i.customer_id, i.position from stored_items i left join sessions s on s.id = i.session_id
        where i.customer_id = '${customerId}' or s.customer_id = '${customerId}'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ customer_id: owner }) => owner !== customerId)).toEqual([]);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
  });

  it('renews the token: the old one opens nothing', async () => {
    const visitor = await guestWith('A');
    const old = visitor.token;
    await signInAs(visitor);
    expect(visitor.token).not.toBe(old);
    const thief = shop.visitor();
    thief.token = old;
    expect((await thief.get<{ code: string }>('/Storage')).status).toBe(401);
    expect(await names(visitor)).toEqual(['A']);
  });

  it('ends the session of another customer without merging it', async () => {
    const visitor = await guestWith('A');
    await signInAs(visitor);
    const first = visitor.token;
    expect(await signInAs(visitor, await insertCustomer(db))).toBe(0);
    expect(await names(visitor)).toEqual([]);
    visitor.token = first;
    expect((await visitor.get<{ code: string }>('/Storage')).status).toBe(401);
  });

  it('rejects an unknown customer and one of another brand', async () => {
    const visitor = await guestWith('A');
    await expect(signInAs(visitor, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(signInAs(visitor, await insertCustomer(db, 'DBC'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await names(visitor)).toEqual(['A']);
  });

  it('deletes the rows of a customer with the customer', async () => {
    const visitor = await guestWith('A');
    await visitor.upload(photo);
    await signInAs(visitor);
    await db.orm.delete(customers).where(eq(customers.id, customerId));
    expect((await visitor.get<{ code: string }>('/Storage')).body.code).toBe('UNAUTHORIZED');
  });
});
