import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { MAX_CART_LINES } from '#shared/constants.ts';
import { BAFFLE, PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { orderLines } from '../db/schema/orders/orders.ts';
import { sessions } from '../db/schema/sessions.ts';

type Page = components['schemas']['StoredPage'];

describe.each(commerceDatabases)('a session on two hosts on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterEach(() => shop.reset());
  afterAll(() => shop.close());

  const offer = async (person: Shopper) =>
    (await person.call<{ code: string }>('POST', '/Session/offer')).body.code;
  const accept = (person: Shopper, code: string) =>
    person.call<{ token: string }>('POST', '/Session/accept', { code });
  const savedNames = async (person: Shopper) =>
    (await person.call<Page>('GET', '/Storage')).body.items.map(({ name }) => name);
  const quantities = async (person: Shopper) =>
    (await person.cart()).lines.map(({ productId, quantity }) => [productId, quantity]);

  test('a code gives the other host the session, once, for one minute, and for its brand', async () => {
    const dutch = shop.shopper('EF-nl-NL');
    await dutch.add(PANEL, 2);
    const belgian = shop.shopper('EF-fr-BE');
    const code = await offer(dutch);
    expect((await accept(shop.shopper('DBC-fr-BE'), code)).status).toBe(404);
    const { status, body } = await accept(belgian, code);
    expect(status).toBe(200);
    expect(body.token).toBe(dutch.token());
    expect((await accept(belgian, code)).status, 'used').toBe(404);
    belgian.useToken(body.token);
    expect(await quantities(belgian)).toEqual([[PANEL, 2]]);

    const late = await offer(dutch);
    shop.advance(60_001);
    expect((await accept(shop.shopper('EF-fr-BE'), late)).status, 'expired').toBe(404);
    expect((await shop.shopper().call('POST', '/Session/offer')).status, 'without a session').toBe(401);
    expect((await accept(belgian, 'x'.repeat(42))).status).toBe(400);
  });

  test('the database contains neither the code nor the token, and nothing of a used offer', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    const code = await offer(person);
    const rows = async () => JSON.stringify(await shop.deps.db.orm.select().from(sessions));
    expect(await rows()).not.toContain(code);
    expect(await rows()).not.toContain(person.token());
    await accept(shop.shopper(), code);
    expect(await rows()).not.toMatch(/"transfer\w+":"/);
  });

  test('what the shopper had on the other host moves to the session: cart, saved items', async () => {
    const dutch = shop.shopper('EF-nl-NL');
    await dutch.add(PANEL, 2);
    await dutch.call('POST', '/Storage', { kind: 'project', name: 'Hal', note: '' });
    const belgian = shop.shopper('EF-fr-BE');
    await belgian.add(BAFFLE, 3);
    await belgian.add(PANEL, 1);
    await belgian.call('POST', '/Storage', { kind: 'project', name: 'Salon', note: '' });

    const { body } = await accept(belgian, await offer(dutch));
    belgian.useToken(body.token);
    expect(await quantities(belgian)).toEqual([
      [PANEL, 3],
      [BAFFLE, 3],
    ]);
    expect((await savedNames(belgian)).sort()).toEqual(['Hal', 'Salon']);
    expect(await quantities(dutch)).toEqual(await quantities(belgian));
  });

  test('lines that do not fit into the cart of the session become saved items', async () => {
    const dutch = shop.shopper('EF-nl-NL');
    const { body: cart } = await dutch.add(PANEL, 2);
    const [line] = await shop.deps.db.orm.select().from(orderLines).where(eq(orderLines.orderId, cart.id));
    if (!line) throw new Error('The cart has no line');
    const copies = Array.from({ length: MAX_CART_LINES - 1 }, (_, at) => ({
      ...line,
      id: crypto.randomUUID(),
      answersHash: `copy ${at}`,
      position: at + 2,
    }));
    await shop.deps.db.orm.insert(orderLines).values(copies);
    const belgian = shop.shopper('EF-fr-BE');
    await belgian.add(BAFFLE, 3);
    await accept(belgian, await offer(dutch));
    expect((await dutch.cart()).lines).toHaveLength(MAX_CART_LINES);
    const { body } = await dutch.call<Page>('GET', '/Storage');
    expect(body.items.map(({ product, quantity }) => [product?.id, quantity])).toEqual([[BAFFLE, 3]]);
  });

  test('a cart moves to a session that has none', async () => {
    const dutch = shop.shopper('EF-nl-NL');
    await dutch.call('POST', '/Storage', { kind: 'project', name: 'Hal', note: '' });
    const belgian = shop.shopper('EF-fr-BE');
    const { body: cart } = await belgian.add(PANEL, 4);
    await accept(belgian, await offer(dutch));
    expect(await dutch.cart()).toMatchObject({ id: cart.id, itemCount: 4 });
  });

  test('a cart that is being paid is not merged: both sessions stay, and the code still works', async () => {
    const dutch = shop.shopper('EF-nl-NL');
    await dutch.add(PANEL);
    const belgian = shop.shopper('EF-nl-BE');
    await belgian.add(PANEL);
    await belgian.details();
    await belgian.ship();
    await belgian.pay();
    const code = await offer(dutch);
    expect((await accept(belgian, code)).status).toBe(409);
    expect(await quantities(dutch)).toEqual([[PANEL, 1]]);
    expect(await belgian.cart()).toMatchObject({ state: 'AwaitingPayment' });
    expect((await accept(shop.shopper(), code)).status).toBe(200);
  });

  test('a host that has the session already gets the same token', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    const { status, body } = await accept(person, await offer(person));
    expect([status, body.token]).toEqual([200, person.token()]);
    expect(await quantities(person)).toEqual([[PANEL, 2]]);
  });
});
