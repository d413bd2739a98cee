import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import type { Shop, Shopper } from '../checkout/shop.fixture.ts';
import { ADDRESS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { erpOutbox } from '../db/schema/orders/erp.ts';
import { ERP_CUSTOMER } from '../erp/erp-schemas.ts';
import { type ErpShop, openErpShop } from '../erp/erp-shop.fixture.ts';
import { signedIn } from './signed-in.fixture.ts';

type Schemas = components['schemas'];
type Addresses = Schemas['CustomerAddress'][];

const INPUT: Schemas['CustomerAddressInput'] = {
  label: 'Thuis',
  address: ADDRESS,
  isDefaultBilling: false,
  isDefaultDelivery: false,
};
const at = (street: string, more: Partial<Schemas['CustomerAddressInput']> = {}) => ({
  ...INPUT,
  ...more,
  address: { ...ADDRESS, street },
});

/** The streets with the default for invoices (B) and for delivery (D). */
const summary = (addresses: Addresses) =>
  addresses.map(
    ({ address, isDefaultBilling, isDefaultDelivery }) =>
      `${address.street}${isDefaultBilling ? ' B' : ''}${isDefaultDelivery ? ' D' : ''}`,
  );

describe.each(commerceDatabases)('addresses on $name', (database) => {
  let opened: ErpShop;
  let shop: Shop;
  beforeAll(async () => {
    opened = await openErpShop(await database.open());
    shop = opened.shop;
  });
  afterAll(() => opened.close());

  async function customer(id?: string): Promise<Shopper> {
    const person = shop.shopper();
    await person.add(PANEL);
    await signedIn(shop, person, id);
    return person;
  }
  const list = async (person: Shopper) => (await person.call<Addresses>('GET', '/me/addresses')).body;
  const add = (person: Shopper, input: unknown = INPUT) =>
    person.call<Addresses>('POST', '/me/addresses', input);

  test('need a customer: a guest and a visitor without session are rejected', async () => {
    const guest = shop.shopper();
    await guest.add(PANEL);
    for (const person of [guest, shop.shopper()]) {
      expect((await person.call('GET', '/me/addresses')).status).toBe(401);
      expect((await add(person)).status).toBe(401);
      expect((await add(person, { ...INPUT, address: { ...INPUT.address, postalCode: '000' } })).status).toBe(
        401,
      );
      expect((await person.call('DELETE', `/me/addresses/${PANEL}`)).status).toBe(401);
    }
  });

  test('the first one becomes both defaults, and a later one on request', async () => {
    const person = await customer();
    const first = await add(person, at('Kerkstraat'));
    expect([first.status, summary(first.body)]).toEqual([201, ['Kerkstraat B D']]);
    expect(summary((await add(person, at('Dorpsweg'))).body)).toEqual(['Kerkstraat B D', 'Dorpsweg']);
    const third = await add(person, at('Havenkade', { isDefaultDelivery: true }));
    expect(summary(third.body)).toEqual(['Kerkstraat B', 'Dorpsweg', 'Havenkade D']);
    expect(summary(await list(person))).toEqual(['Kerkstraat B', 'Dorpsweg', 'Havenkade D']);
  });

  test('are normalised and validated as those of orders, with every invalid field', async () => {
    const person = await customer();
    const { body } = await add(person, {
      ...INPUT,
      label: '  Kantoor ',
      address: { ...ADDRESS, postalCode: '3511ab', city: '  Utrecht ', company: ' ', street: 'Oude  Gracht' },
    });
    expect(body[0]).toMatchObject({
      label: 'Kantoor',
      address: { postalCode: '3511 AB', city: 'Utrecht', company: null, street: 'Oude Gracht' },
    });
    const refused = await add(person, { ...INPUT, address: { ...ADDRESS, postalCode: '99999', city: ' ' } });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: [
          { path: 'body.address.city', messageKey: 'yup:errors.mixed.required' },
          { path: 'body.address.postalCode', messageKey: 'yup:errors.string.postal_code' },
        ],
      },
    });
    expect(await list(person)).toHaveLength(1);
  });

  test('are changed; a default stays the default until another one becomes it', async () => {
    const person = await customer();
    await add(person, at('Kerkstraat'));
    const [first, second] = (await add(person, at('Dorpsweg'))).body;
    const change = (id: string | undefined, input: unknown) =>
      person.call<Addresses>('PUT', `/me/addresses/${id}`, input);
    expect(summary((await change(first?.id, at('Kerkplein'))).body)).toEqual(['Kerkplein B D', 'Dorpsweg']);
    const moved = await change(second?.id, at('Dorpsweg', { isDefaultBilling: true, label: 'Werk' }));
    expect(summary(moved.body)).toEqual(['Kerkplein D', 'Dorpsweg B']);
    expect(summary(await list(person))).toEqual(['Kerkplein D', 'Dorpsweg B']);
    expect(moved.body[1]?.label).toBe('Werk');
  });

  test('removing a default makes the oldest one the default', async () => {
    const person = await customer();
    await add(person, at('Kerkstraat'));
    await add(person, at('Dorpsweg'));
    const { body } = await add(person, at('Havenkade', { isDefaultBilling: true, isDefaultDelivery: true }));
    const remove = (id: string | undefined) => person.call<Addresses>('DELETE', `/me/addresses/${id}`);
    expect(summary((await remove(body[2]?.id)).body)).toEqual(['Kerkstraat B D', 'Dorpsweg']);
    expect(summary((await remove(body[0]?.id)).body)).toEqual(['Dorpsweg B D']);
    expect((await remove(body[0]?.id)).status).toBe(404);
    expect((await remove(body[1]?.id)).body).toEqual([]);
  });

  test('the customer is queued for the ERP when the default billing address changes', async () => {
    const id = await signedIn(shop, await customer());
    const person = await customer(id);
    const isOfCustomer = eq(erpOutbox.subjectId, id);
    /** The addresses that were queued since the last call. */
    const queued = async () =>
      (await shop.deps.db.orm.delete(erpOutbox).where(isOfCustomer).returning()).map(
        ({ content }) => ERP_CUSTOMER.validateSync(content).address?.line1 ?? null,
      );
    const [home] = (await add(person, at('Kerkstraat'))).body;
    expect(await queued()).toEqual(['Kerkstraat 12 bis']);
    const work = (await add(person, at('Dorpsweg', { isDefaultDelivery: true }))).body[1];
    expect(await queued()).toEqual([]);
    const change = (address: typeof home, input: unknown) =>
      person.call('PUT', `/me/addresses/${address?.id}`, input);
    await change(work, at('Havenkade'));
    await change(home, at('Kerkstraat', { label: 'Huis', isDefaultDelivery: true }));
    expect(await queued()).toEqual([]);
    await change(home, at('Kerkplein'));
    expect(await queued()).toEqual(['Kerkplein 12 bis']);
    await change(work, at('Havenkade', { isDefaultBilling: true }));
    expect(await queued()).toEqual(['Havenkade 12 bis']);
    await person.call('DELETE', `/me/addresses/${work?.id}`);
    expect(await queued()).toEqual(['Kerkplein 12 bis']);
    await person.call('DELETE', `/me/addresses/${home?.id}`);
    expect(await queued()).toEqual([null]);
  });

  test('of another customer are not found', async () => {
    const [owner, stranger] = [await customer(), await customer()];
    const id = (await add(owner)).body[0]?.id;
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.call('PUT', `/me/addresses/${id}`, INPUT)).status).toBe(404);
    expect((await stranger.call('DELETE', `/me/addresses/${id}`)).status).toBe(404);
    expect(await list(owner)).toHaveLength(1);
  });

  test('concurrent additions have one default of each kind, and no more than twenty succeed', async () => {
    const id = await signedIn(shop, await customer());
    const devices = await Promise.all([customer(id), customer(id), customer(id)]);
    const chosen = { isDefaultBilling: true, isDefaultDelivery: true };
    const statuses = await Promise.all(
      devices.flatMap((device) =>
        Array.from({ length: 8 }, async (_, turn) => (await add(device, at(`Weg ${turn}`, chosen))).status),
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    const [device] = devices;
    const addresses = device ? await list(device) : [];
    expect(addresses).toHaveLength(20);
    expect(addresses.filter(({ isDefaultBilling }) => isDefaultBilling)).toHaveLength(1);
    expect(addresses.filter(({ isDefaultDelivery }) => isDefaultDelivery)).toHaveLength(1);
    expect(device && (await add(device))).toMatchObject({
      status: 422,
      body: { messageKey: 'tooManyAddresses', values: { count: 20 } },
    });
  });
});
