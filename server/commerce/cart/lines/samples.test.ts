import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { signedInShopper } from '../../accounts/account.fixture.ts';
import { placeOrder } from '../../checkout/order-placing.service.ts';
import {
  openShop,
  type Shop,
  type Shopper,
  sentMails,
  submitPaymentPage,
} from '../../checkout/shop.fixture.ts';
import { ADDRESS } from '../../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { products } from '../../db/schema/catalogue/products.ts';
import { loginAttempts } from '../../db/schema/customers.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { CONFIGURABLE_PANEL } from '../../products/configuration/configured-products.fixture.ts';
import { PANEL, stockOf } from './products.fixture.ts';
import { type SampledProduct, sampleSnapshot } from './sample-snapshot.ts';
import { insertSampledProducts, SAMPLED } from './samples.fixture.ts';

type Schemas = components['schemas'];

const [OAT = '', STONE = ''] = SAMPLED;

describe.each(commerceDatabases)('samples on $name', (database) => {
  let shop: Shop;
  let person: Shopper;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertSampledProducts(db);
  });
  beforeEach(async () => {
    await shop.reset();
    await shop.deps.db.orm.delete(loginAttempts);
    person = shop.shopper();
  });
  afterAll(() => shop.close());

  const sample = (productId: string, colour?: string, by: Shopper = person) =>
    by.call('POST', '/orders/samples', { productId, ...(colour ? { colour } : {}) });
  const place = (by: Shopper = person) => by.call('POST', '/Orders/place');

  test('a sample is a free line with its own name, its colour and the picture of its material, also when the product is sold out', async () => {
    const { status, body } = await sample(OAT);
    expect(status).toBe(201);
    expect(body.lines).toMatchObject([
      {
        productId: OAT,
        sample: true,
        quantity: 1,
        stock: 1,
        image: { name: 'wpp120-oat-detail', view: 'detail' },
        name: 'Staal van WPP120-OAT nl-NL, kleur OAT nl-NL',
        sku: 'WPP120-OAT-SAMPLE',
        lineIncVat: 0,
        lineExcVat: 0,
        options: [{ label: 'Kleur', value: 'OAT nl-NL', colour: '#000000' }],
      },
    ]);
    expect(body.lines[0]).not.toHaveProperty('unavailable');
    expect(body.totals).toMatchObject({ incVat: 0, excVat: 0, vat: 0, shippingIncVat: 0 });
    expect(body.shipping).toMatchObject({ method: 'Deliver', slotFrom: null, letter: true });
  });

  test('of a product whose colour is an option, each colour has a sample', async () => {
    await sample(CONFIGURABLE_PANEL, 'PET');
    const { body } = await sample(CONFIGURABLE_PANEL);
    expect(body.lines.map(({ sku, answers }) => [sku, answers])).toEqual([
      ['WPC-PET-SAMPLE', { colour: 'PET' }],
      ['WPC-OAT-SAMPLE', { colour: 'OAT' }],
    ]);
    const unknown = await person.call<Schemas['Error']>('POST', '/orders/samples', {
      productId: CONFIGURABLE_PANEL,
      colour: 'PINK',
    });
    expect(unknown).toMatchObject({ status: 400, body: { fields: [{ path: 'body.colour' }] } });
  });

  test('a sample never has the picture of the whole product, or of another colour', async () => {
    const { body } = await sample(STONE);
    expect(body.lines[0]?.image).toBeNull();
    const { body: configured } = await sample(CONFIGURABLE_PANEL, 'PET');
    expect(configured.lines[1]?.image).toBeNull();
  });

  test.each([
    ['nl-BE', 'Staal van Vilten paneel, kleur haver'],
    ['de-AT', 'Muster: Vilten paneel, Farbe haver'],
    ['de-DE', 'Muster: Vilten paneel, Farbe haver'],
    ['en-GB', 'Sample of Vilten paneel, colour haver'],
    ['fr-BE', 'Échantillon\u202f: Vilten paneel, coloris haver'],
    ['fr-FR', 'Échantillon\u202f: Vilten paneel, coloris haver'],
  ] as const)('in %s, its name has the colour once', (locale, name) => {
    const product = {
      ...({} as SampledProduct['product']),
      name: 'Vilten paneel, Haver',
      sku: 'WPP60-OAT',
      slug: 'vilten-paneel',
      colour: { id: 'OAT', name: 'haver', hex: '#d8cbb3' },
    };
    const shown = sampleSnapshot(
      { product, images: [], configuration: undefined },
      {},
      { locale, vatRate: 21, currency: 'EUR' },
    );
    expect(shown?.name).toBe(name);
  });

  test('there is one of each, and none of a product without samples', async () => {
    await sample(OAT);
    const { body } = await sample(OAT);
    expect(body.lines).toHaveLength(1);
    const id = body.lines[0]?.id ?? '';
    const more = await person.call('PUT', `/orders/lines/${id}`, { quantity: 2 });
    expect(more).toMatchObject({ status: 422, body: { messageKey: 'oneSampleOfEach' } });
    expect((await sample(PANEL)).status).toBe(404);
  });

  test('the sixth sample is refused, and the five stay', async () => {
    for (const id of SAMPLED.slice(0, 5)) expect((await sample(id)).status).toBe(201);
    const sixth = await sample(SAMPLED[5] ?? '');
    expect(sixth).toMatchObject({
      status: 422,
      body: { messageKey: 'tooManySamples', values: { count: 5 } },
    });
    expect((await person.cart()).lines).toHaveLength(5);
    // A sample that is in the cart already does not count again.
    expect((await sample(OAT)).status).toBe(201);
  });

  test('a cart of samples is placed without a payment, with its confirmation', async () => {
    await sample(OAT);
    await sample(STONE);
    expect(await place()).toMatchObject({ status: 412 });
    await person.details();
    expect((await person.pay('ideal', 0)).body).toMatchObject({ messageKey: 'cartChanged' });
    const { status, body } = await place();
    expect(status).toBe(201);
    expect(body).toMatchObject({ number: 'EF-2026-000001', state: 'Placed', payment: null });
    expect(body.history?.map(({ state }) => state)).toEqual(['Placed']);
    expect(body).not.toHaveProperty('documents');
    expect(await shop.deps.db.orm.select().from(payments)).toEqual([]);
    expect(await stockOf(shop.deps.db, OAT)).toEqual({ stock: 0, reserved: 0 });
    const mails = await sentMails(shop);
    expect(mails.map(({ subject }) => subject)).toEqual(['Je bestelling EF-2026-000001 bij Easy Felt']);
    expect(mails[0]?.text).toContain('je hoeft niets te betalen');
    expect(mails[0]?.text).toContain('per brief');
    expect(await person.cart()).toBeNull();
    expect((await place()).status).toBe(409);
  });

  test('an order that is placed has its response, also when the database fails after the commit', async () => {
    await sample(OAT);
    await person.details();
    const { db } = shop.deps;
    const [cart] = await db.orm.select().from(orders);
    let isCommitted = false;
    const orm = new Proxy(db.orm, {
      get: (target, name) => {
        if (isCommitted) throw new Error('the database is down');
        if (name !== 'transaction') return Reflect.get(target, name);
        return async (work: (tx: unknown) => Promise<unknown>) => {
          const result = await target.transaction(work);
          isCommitted = true;
          return result;
        };
      },
    });
    const deps = { ...shop.deps, db: { ...db, orm } };
    const ctx = backgroundOrderContext(deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    expect(await placeOrder(ctx, cart?.sessionId ?? '')).toMatchObject({
      number: 'EF-2026-000001',
      state: 'Placed',
      history: [{ state: 'Placed' }],
    });
  });

  test('two clicks place one order', async () => {
    await sample(OAT);
    await person.details();
    const statuses = (await Promise.all([place(), place()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
    expect(await sentMails(shop)).toHaveLength(1);
  });

  test('an address gets three orders of samples a day, whoever orders them', async () => {
    for (let order = 0; order < 3; order += 1) {
      const neighbour = shop.shopper();
      await sample(OAT, undefined, neighbour);
      await neighbour.details({ email: `n${order}@example.com` });
      expect((await place(neighbour)).status).toBe(201);
    }
    const fourth = shop.shopper();
    await sample(OAT, undefined, fourth);
    await fourth.details({ email: 'n3@example.com' });
    // What the address refuses does not count for the session and its network.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await place(fourth)).toMatchObject({ status: 429, body: { messageKey: 'tooManySampleOrders' } });
    }
    await fourth.details({ email: 'n3@example.com', billingAddress: { ...ADDRESS, houseNumber: '14' } });
    expect((await place(fourth)).status).toBe(201);
    shop.advance(DAY_MS);
    const nextDay = shop.shopper();
    await sample(OAT, undefined, nextDay);
    await nextDay.details({ email: 'n4@example.com' });
    expect((await place(nextDay)).status).toBe(201);
  });

  test('strangers who order to the address of a customer do not use up its samples', async () => {
    for (let order = 0; order < 3; order += 1) {
      const stranger = shop.shopper();
      await sample(OAT, undefined, stranger);
      await stranger.details();
      expect((await place(stranger)).status).toBe(201);
    }
    const { person: customer } = await signedInShopper(shop);
    for (const status of [201, 201, 201, 429]) {
      await sample(OAT, undefined, customer);
      await customer.details();
      expect((await place(customer)).status).toBe(status);
    }
  });

  test('a product and its own sample are two lines, and neither takes the stock of the other', async () => {
    await person.add(CONFIGURABLE_PANEL, 99, {
      colour: 'OAT',
      edge: 'straight',
      size: { width: 1200, height: 600 },
    });
    const { body } = await sample(CONFIGURABLE_PANEL);
    expect(body.lines.map(({ quantity, stock }) => [quantity, stock])).toEqual([
      [99, 99],
      [1, 1],
    ]);
  });

  test('next to products, samples change neither prices nor delivery, and are sent in the parcel', async () => {
    const other = shop.shopper();
    for (const shopper of [person, other]) await shopper.add(PANEL, 12);
    for (const id of SAMPLED.slice(0, 3)) await sample(id);
    const [mixed, plain] = [await person.cart(), await other.cart()];
    expect(mixed.totals).toEqual(plain.totals);
    expect(mixed.lines.filter((line) => line.sample).map(({ stock }) => stock)).toEqual([1, 1, 1]);
    expect(mixed.lines).toHaveLength(4);
    const options = (shopper: Shopper) =>
      shopper.call<Schemas['ShippingOption'][]>('POST', '/Orders/shipping/calculate', { country: 'NL' });
    expect((await options(person)).body).toEqual((await options(other)).body);

    await person.details();
    expect((await place()).status).toBe(409);
    await person.ship();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    const { body: paid } = await person.complete(body.paymentId);
    expect(paid).toMatchObject({ state: 'Paid', payment: { status: 'paid' } });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 400, reserved: 0 });
    const offer = await person.call<Schemas['WithdrawalOffer']>('POST', '/Orders/withdrawal/find', {
      number: paid.number,
    });
    expect(offer.body.lines.map(({ returnable, exclusion }) => [returnable, exclusion])).toEqual([
      [12, undefined],
      ...[1, 2, 3].map(() => [0, 'sample']),
    ]);
    const again = await person.call<Schemas['Reorder']>('POST', `/Orders/${paid.id}/reorder`);
    expect(again.body.cart?.lines.map(({ productId }) => productId)).toEqual([PANEL]);
  });

  test('an order with a sample that is no longer offered is refused', async () => {
    await sample(OAT);
    await person.details();
    const offers = (samples: boolean) =>
      shop.deps.db.orm.update(products).set({ samples }).where(eq(products.id, OAT));
    await offers(false);
    expect((await person.cart()).lines).toMatchObject([{ unavailable: true, lineIncVat: 0 }]);
    expect((await place()).status).toBe(409);
    await offers(true);
    expect((await place()).status).toBe(201);
  });
});
