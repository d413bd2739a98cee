import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../context.ts';
import { customers } from '../db/schema/customers.ts';
import { commerceDatabases } from '../db/test-database.ts';
import { shopOf } from '../shops/shop-context.ts';
import { openPictureShop, type PictureShop, type Visitor } from '../uploads/picture-shop.fixture.ts';
import { halves } from '../uploads/pictures/sample-pictures.fixture.ts';
import { requireSession, signIn } from './sessions.service.ts';

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
      ...{ shop: shopOf('EF-nl-NL'), requestId: '', changes: { kick: () => {} } },
      ...(visitor.token ? { sessionToken: visitor.token } : {}),
    };
  }
  async function sign(visitor: Visitor, as = customerId): Promise<number> {
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

  it('takes along what the guest saved, behind what the customer has, deleted items too', async () => {
    const home = await guestWith('A', 'B');
    expect(await sign(home)).toBe(2);
    const phone = await guestWith('C', 'D', 'E');
    const { items } = (await phone.get<Page>('/Storage')).body;
    await phone.remove(`/Storage/${items[1]?.id}`);
    await phone.post(`/Storage/${items[2]?.id}/moveup`);
    expect(await sign(phone)).toBe(3);

    for (const visitor of [home, phone]) {
      expect(await names(visitor)).toEqual(['A', 'B', 'E', 'C']);
      expect(await names(visitor, '?deleted=true')).toEqual(['D']);
    }
    await home.post(`/Storage/${items[1]?.id}/restore`);
    expect(await names(phone)).toEqual(['A', 'B', 'E', 'D', 'C']);
    await phone.post('/Storage', { name: 'F' });
    expect(await names(home)).toEqual(['A', 'B', 'E', 'D', 'C', 'F']);
  });

  it('takes the pictures along: to the customer’s other devices, and to nobody else', async () => {
    const phone = shop.visitor();
    const { body } = await phone.upload(photo);
    const uploadId = body.files[0]?.uploadId ?? '';
    const home = await guestWith('A');
    await sign(home);
    expect((await home.picture(uploadId)).status).toBe(404);
    await sign(phone);
    expect((await home.picture(uploadId)).status).toBe(200);
    expect((await phone.picture(uploadId)).status).toBe(200);
    const other = await guestWith('B');
    await sign(other, await newCustomer('EF'));
    expect((await other.picture(uploadId)).status).toBe(404);

    await home.remove(`/Storage/${body.id}?permanent=true`);
    expect((await phone.picture(uploadId)).status).toBe(404);
  });

  it('again changes nothing, at once or later', async () => {
    const visitor = await guestWith('A', 'B');
    const counts = await Promise.all([sign(visitor), sign(visitor), sign(visitor)]);
    expect(counts.toSorted()).toEqual([0, 0, 2]);
    expect(await sign(visitor)).toBe(0);
    expect(await names(visitor)).toEqual(['A', 'B']);
  });

  it('leaves nothing with the guest that was saved meanwhile', async () => {
    const visitor = await guestWith('A');
    const saves = Array.from({ length: 12 }, (_, at) => visitor.post('/Storage', { name: `S${at}` }));
    await Promise.all([...saves.slice(0, 6), sign(visitor), ...saves.slice(6)]);
    expect(await names(visitor)).toHaveLength(13);
    const rows = await db.orm.execute<{ customer_id: string | null; position: number }>(
      `select customer_id, position from stored_items where customer_id = '${customerId}'`,
    );
    expect(rows.rows).toHaveLength(13);
    expect(new Set(rows.rows.map(({ position }) => position)).size).toBe(13);
  });

  it('is refused for another customer, a stranger and another brand’s', async () => {
    const visitor = await guestWith('A');
    await expect(sign(visitor, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(sign(visitor, await newCustomer('DBC'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await names(visitor)).toEqual(['A']);
    await sign(visitor);
    await expect(sign(visitor, await newCustomer('EF'))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(signIn(contextOf(visitor), crypto.randomUUID(), customerId)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('a customer who is deleted leaves nothing behind in the tables', async () => {
    const visitor = await guestWith('A');
    await visitor.upload(photo);
    await sign(visitor);
    await db.orm.delete(customers).where(eq(customers.id, customerId));
    expect((await visitor.get<{ code: string }>('/Storage')).body.code).toBe('UNAUTHORIZED');
  });
});
