import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../context.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { customers } from '../db/schema/customers.ts';
import { parseShop } from '../shops/shop-context.ts';
import { openPictureShop, type PictureShop, type Visitor } from '../uploads/picture-shop.fixture.ts';
import { halves } from '../uploads/pictures/sample-pictures.fixture.ts';
import { requireSession } from './sessions.service.ts';
import { signIn } from './sign-in.service.ts';

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
    customerId = await newCustomer('EF');
  });
  afterAll(() => shop.close());

  async function newCustomer(brand: 'EF' | 'DBC'): Promise<string> {
    const email = `${crypto.randomUUID()}@example.org`;
    const [row] = await db.orm
      .insert(customers)
      .values({ brand, email, createdAt: new Date() })
      .returning({ id: customers.id });
    return row?.id ?? '';
  }
  function contextOf(visitor: Visitor): CommerceContext {
    return {
      ...{ db, logger: createLogger({ name: 'test', level: 'silent' }), clock: () => new Date() },
      ...{ shop: parseShop('EF-nl-NL'), requestId: '', changes: { deliverSoon: () => {} } },
      ...(visitor.token ? { sessionToken: visitor.token } : {}),
    };
  }
  async function signInAs(visitor: Visitor, as = customerId): Promise<number> {
    const ctx = contextOf(visitor);
    return signIn(ctx, await requireSession(ctx), as);
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
    await signInAs(other, await newCustomer('EF'));
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

  it('includes items that the guest saves at the same time', async () => {
    const visitor = await guestWith('A');
    const saves = Array.from({ length: 12 }, (_, at) => visitor.post('/Storage', { name: `S${at}` }));
    await Promise.all([...saves.slice(0, 6), signInAs(visitor), ...saves.slice(6)]);
    expect(await names(visitor)).toHaveLength(13);
    const rows = await db.orm.execute<{ customer_id: string | null; position: number }>(
      `select customer_id, position from stored_items where customer_id = '${customerId}'`,
    );
    expect(rows.rows).toHaveLength(13);
    expect(new Set(rows.rows.map(({ position }) => position)).size).toBe(13);
  });

  it('rejects another customer, an unknown customer and one of another brand', async () => {
    const visitor = await guestWith('A');
    await expect(signInAs(visitor, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(signInAs(visitor, await newCustomer('DBC'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await names(visitor)).toEqual(['A']);
    await signInAs(visitor);
    await expect(signInAs(visitor, await newCustomer('EF'))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(signIn(contextOf(visitor), crypto.randomUUID(), customerId)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('deletes the rows of a customer with the customer', async () => {
    const visitor = await guestWith('A');
    await visitor.upload(photo);
    await signInAs(visitor);
    await db.orm.delete(customers).where(eq(customers.id, customerId));
    expect((await visitor.get<{ code: string }>('/Storage')).body.code).toBe('UNAUTHORIZED');
  });
});
