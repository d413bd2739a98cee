import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { MAX_CART_LINES } from '#shared/constants.ts';
import { BAFFLE, LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  type Shopper,
  sandboxId,
  submitPaymentPage,
} from '../checkout/shop.fixture.ts';
import { ADDRESS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { orderLines, orders } from '../db/schema/orders/orders.ts';
import { insertCustomer, signInWithoutPassword } from './sign-in.fixture.ts';

type Page = components['schemas']['StoredPage'];
type OrderPage = components['schemas']['OrderPage'];

describe.each(commerceDatabases)('the cart after signing in on $name', (database) => {
  let shop: Shop;
  let customerId: string;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(async () => {
    customerId = await insertCustomer(shop.deps.db);
  });
  afterEach(() => shop.reset());
  afterAll(() => shop.close());

  async function signInAs(person: Shopper, as = customerId) {
    const { token, merged } = await signInWithoutPassword(shop.deps, {
      token: person.token(),
      customerId: as,
    });
    // Biome takes a function whose name begins with `use` for a hook.
    const { useToken: setToken } = person;
    setToken(token);
    return merged;
  }
  async function customerWith(...lines: [string, number][]): Promise<Shopper> {
    const person = shop.shopper();
    await signInAs(person);
    for (const [id, quantity] of lines) await person.add(id, quantity);
    return person;
  }
  const quantities = async (person: Shopper) =>
    (await person.cart()).lines.map(({ productId, quantity }) => [productId, quantity]);
  const saved = async (person: Shopper) =>
    (await person.call<Page>('GET', '/Storage')).body.items.map(({ product, quantity }) => [
      product?.id,
      quantity,
    ]);

  it('is that of the guest when the customer has none, also on the other devices', async () => {
    const guest = shop.shopper();
    const { body: cart } = await guest.add(PANEL, 2);
    await guest.details();
    expect(await signInAs(guest)).toEqual({ cartLines: 0, savedItems: 0, movedToSaved: 0 });
    expect(await guest.cart()).toMatchObject({
      id: cart.id,
      itemCount: 2,
      details: { email: 'marit@example.com' },
    });
    const phone = await customerWith();
    expect((await phone.cart()).id).toBe(cart.id);
    await phone.add(BAFFLE);
    expect(await quantities(guest)).toEqual([
      [PANEL, 2],
      [BAFFLE, 1],
    ]);
  });

  it('adds the lines of the guest to those of the customer: equal lines add up', async () => {
    const home = await customerWith([PANEL, 2]);
    const guest = shop.shopper();
    await guest.add(BAFFLE, 3);
    await guest.add(PANEL, 1);
    await guest.details({ phone: '+31 612 345 0000' });
    expect(await signInAs(guest)).toEqual({ cartLines: 2, savedItems: 0, movedToSaved: 0 });
    for (const person of [home, guest]) {
      expect(await quantities(person)).toEqual([
        [PANEL, 3],
        [BAFFLE, 3],
      ]);
      expect((await person.cart()).details?.phone).toBe('+31 612 345 0000');
    }
    expect(await signInAs(guest), 'again').toEqual({ cartLines: 0, savedItems: 0, movedToSaved: 0 });
    expect(await quantities(home)).toEqual([
      [PANEL, 3],
      [BAFFLE, 3],
    ]);
    const rows = await shop.deps.db.orm.select({ id: orders.id }).from(orders);
    expect(rows, 'the cart of the guest is gone').toHaveLength(1);
  });

  it('keeps the check of a VAT number with the details of its guest', async () => {
    const home = await customerWith([PANEL, 2]);
    const business = shop.shopper();
    const { body: cart } = await business.add(BAFFLE, 3);
    await business.details({
      customerType: 'Business',
      vatNumber: 'BE0790467846',
      billingAddress: { ...ADDRESS, company: 'Studio Haag', postalCode: '2000', country: 'BE' },
    });
    const vatCheck = {
      vatNumber: 'BE0790467846',
      result: 'valid' as const,
      consultationNumber: null,
      checkedAt: '2026-11-18T09:00:00.000Z',
    };
    await shop.deps.db.orm.update(orders).set({ vatCheck }).where(eq(orders.id, cart.id));
    await signInAs(business);
    expect(await home.cart()).toMatchObject({
      vatCheck: { vatNumber: 'BE0790467846', result: 'valid' },
      totals: { vatRate: 0, reverseCharged: true },
    });
    const person = shop.shopper();
    await person.add(PANEL, 1);
    await person.details();
    await signInAs(person);
    expect(await home.cart()).not.toHaveProperty('vatCheck');
  });

  it('saves what exceeds the lines of a cart', async () => {
    const home = await customerWith([PANEL, 2]);
    const { id } = await home.cart();
    const [line] = await shop.deps.db.orm.select().from(orderLines).where(eq(orderLines.orderId, id));
    if (!line) throw new Error('The cart has no line');
    const copies = Array.from({ length: MAX_CART_LINES - 2 }, (_, at) => ({
      ...line,
      id: crypto.randomUUID(),
      answersHash: `copy ${at}`,
      position: at + 2,
    }));
    await shop.deps.db.orm.insert(orderLines).values(copies);
    const guest = shop.shopper();
    await guest.add(BAFFLE, 1);
    await guest.add(LAST_ONE, 1);
    await guest.add(PANEL, 4);
    expect(await signInAs(guest)).toEqual({ cartLines: 2, savedItems: 0, movedToSaved: 1 });
    const cart = await guest.cart();
    expect(cart.lines).toHaveLength(MAX_CART_LINES);
    expect(cart.lines[0]).toMatchObject({ productId: PANEL, quantity: 6 });
    expect(await saved(guest)).toEqual([[LAST_ONE, 1]]);
  });

  it('saves what exceeds the amount of a cart', async () => {
    const home = await customerWith([BAFFLE, 40]);
    const { id } = await home.cart();
    await shop.deps.db.orm.update(orderLines).set({ quantity: 639 }).where(eq(orderLines.orderId, id));
    const guest = shop.shopper();
    await guest.add(PANEL, 2);
    await guest.add(BAFFLE, 5);
    expect(await signInAs(guest)).toEqual({ cartLines: 1, savedItems: 0, movedToSaved: 1 });
    expect(await quantities(home)).toEqual([
      [BAFFLE, 639],
      [PANEL, 2],
    ]);
    expect(await saved(home)).toEqual([[BAFFLE, 5]]);
  });

  it('is no longer being paid when two carts become one', async () => {
    const home = await customerWith([PANEL, 1]);
    const guest = await readyToPay(shop, BAFFLE);
    const { body: payment } = await guest.pay();
    expect(await signInAs(guest)).toEqual({ cartLines: 1, savedItems: 0, movedToSaved: 0 });
    expect(await home.cart()).toMatchObject({ state: 'Cart', itemCount: 2 });

    await submitPaymentPage(payment.redirectUrl, 'paid', 'never');
    await shop.webhook(sandboxId(payment.redirectUrl));
    expect(await quantities(home), 'the payment was cancelled').toEqual([
      [PANEL, 1],
      [BAFFLE, 1],
    ]);
  });

  it('can be paid by the customer when a guest’s payment is running', async () => {
    const guest = await readyToPay(shop, BAFFLE);
    const { body: payment } = await guest.pay();
    await signInAs(guest);
    await submitPaymentPage(payment.redirectUrl, 'paid', 'never');
    const { body: order } = await guest.complete(payment.paymentId);
    expect(order.state).toBe('Paid');
    const phone = await customerWith();
    expect((await phone.call<OrderPage>('GET', `/Orders/${order.id}`)).status).toBe(200);
    expect((await phone.status(payment.paymentId)).body).toMatchObject({
      orderId: order.id,
      orderNumber: order.number,
    });
    expect((await shop.shopper().status(payment.paymentId)).body).toMatchObject({ orderId: null });
  });

  it('gives the orders of the guest to the customer, and none to another customer', async () => {
    const guest = await readyToPay(shop, PANEL);
    const { body: payment } = await guest.pay();
    await submitPaymentPage(payment.redirectUrl, 'paid', 'never');
    const { body: order } = await guest.complete(payment.paymentId);
    await signInAs(guest);
    const phone = await customerWith();
    expect((await phone.call('GET', `/Orders/${order.id}`)).status).toBe(200);
    const other = shop.shopper();
    await signInAs(other, await insertCustomer(shop.deps.db));
    expect((await other.call('GET', `/Orders/${order.id}`)).status).toBe(404);
  });

  it('is one, even when two devices add to it and sign in at the same time', async () => {
    const people = Array.from({ length: 4 }, () => shop.shopper());
    for (const person of people) await person.add(PANEL, 2);
    await Promise.all(people.map((person) => signInAs(person)));
    await Promise.all(people.map((person) => person.add(BAFFLE)));
    for (const person of people)
      expect(await quantities(person)).toEqual([
        [PANEL, 8],
        [BAFFLE, 4],
      ]);
  });

  it('moves to the customer from another host', async () => {
    const home = await customerWith([PANEL, 2]);
    const belgian = shop.shopper('EF-nl-BE');
    await belgian.add(PANEL, 1);
    const { body } = await home.call<{ code: string }>('POST', '/Session/offer');
    const accepted = await belgian.call<{ token: string }>('POST', '/Session/accept', { code: body.code });
    belgian.useToken(accepted.body.token);
    expect(await quantities(belgian)).toEqual([[PANEL, 3]]);
  });
});
