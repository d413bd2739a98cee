import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { ADDRESS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { BAFFLE, PANEL } from './lines/products.fixture.ts';

type Schemas = components['schemas'];

describe.each(commerceDatabases)('the country of delivery on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  afterAll(() => shop.close());

  const costs = ({ deliveryCountry, totals }: Schemas['Order']) => ({
    deliveryCountry,
    vatRate: totals.vatRate,
    shipping: [totals.shippingExcVat, totals.shippingIncVat],
    total: totals.incVat - totals.linesIncVat,
  });

  test('is that of the shop, until the shopper chooses one, until there is an address', async () => {
    const person = shop.shopper();
    const { body: cart } = await person.add(PANEL, 3);
    expect(costs(cart)).toEqual({ deliveryCountry: 'NL', vatRate: 21, shipping: [574, 695], total: 695 });
    expect(cart.missingForFreeDelivery).toBe(7_500 - cart.totals.linesIncVat);

    const { body: german } = await person.call<Schemas['Order']>('POST', '/Orders/country', {
      country: 'DE',
    });
    expect(costs(german)).toEqual({ deliveryCountry: 'DE', vatRate: 19, shipping: [752, 895], total: 895 });
    expect(german).not.toHaveProperty('missingForFreeDelivery');
    expect(costs(await person.cart())).toEqual(costs(german));

    await person.details({ billingAddress: { ...ADDRESS, country: 'BE', postalCode: '2000' } });
    const belgian = { deliveryCountry: 'BE', vatRate: 21, shipping: [657, 795], total: 795 };
    expect(costs(await person.cart())).toEqual(belgian);
    await person.call('POST', '/Orders/country', { country: 'AT' });
    expect(costs(await person.cart()), 'the address decides').toEqual(belgian);
  });

  test('a parcel of 31 kg is free within the Netherlands, and costs 37.15 without VAT to Belgium', async () => {
    const person = shop.shopper();
    const { body: cart } = await person.add(BAFFLE, 13);
    expect(costs(cart)).toMatchObject({ deliveryCountry: 'NL', shipping: [0, 0], total: 0 });
    await person.call('POST', '/Orders/country', { country: 'BE' });
    expect(costs(await person.cart())).toEqual({
      deliveryCountry: 'BE',
      vatRate: 21,
      shipping: [3715, 4495],
      total: 4495,
    });
  });

  test.each([
    ['an island has a surcharge', ['NL', '1791 AA'], 21, [1814, 2195], 'remote'],
    ['Helgoland has no VAT and no delivery', ['DE', '27498'], 0, [null, null], 'ask'],
    ['La Réunion has no VAT and no delivery', ['FR', '97400'], 0, [null, null], 'ask'],
    ['Mittelberg has the rate of Germany', ['AT', '6993'], 19, [996, 1185], 'mainland'],
    ['the Isle of Man has British VAT', ['GB', 'IM1 1AA'], 20, [2819, 3383], 'remote'],
    ['Jersey has no VAT and no delivery', ['GB', 'JE2 3AB'], 0, [null, null], 'ask'],
  ] as const)(
    '%s, before and after there is an address',
    async (_case, [country, postalCode], vatRate, shipping, zone) => {
      const person = shop.shopper();
      await person.add(PANEL, 3);
      const { body: chosen } = await person.call<Schemas['Order']>('POST', '/Orders/country', {
        country,
        postalCode,
      });
      expect(chosen).toMatchObject({ deliveryPostalCode: postalCode, deliveryTerritory: { zone } });
      expect(costs(chosen)).toMatchObject({ vatRate, shipping });
      expect(chosen.promisedDate !== undefined).toBe(zone !== 'ask');
      expect(chosen.totals.exempt).toBe(vatRate === 0 ? 'export' : undefined);
      await person.details({ billingAddress: { ...ADDRESS, country, postalCode } });
      const cart = await person.cart();
      expect(costs(cart)).toMatchObject({ vatRate, shipping });
      const { body: offered } = await person.call<Schemas['Shipping']>('GET', '/Orders/shipping');
      expect(offered.options.some(({ method }) => method !== 'Pickup')).toBe(zone !== 'ask');
    },
  );

  test('what is collected in the country of the shop has its VAT, wherever it is used', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 3);
    await person.details({ billingAddress: { ...ADDRESS, postalCode: '1791 AA' } });
    const { body: offered } = await person.call<Schemas['Shipping']>('GET', '/Orders/shipping');
    const pickup = offered.options.find(({ method }) => method === 'Pickup');
    expect(pickup).toMatchObject({ priceIncVat: 0 });
    const delivery = offered.options.find(({ method }) => method === 'Deliver');
    expect(delivery && pickup && delivery.earliestDate > pickup.earliestDate).toBe(true);
  });

  test('a cart without lines has no costs', async () => {
    const person = shop.shopper();
    const { body } = await person.add(PANEL);
    await person.call('DELETE', `/orders/lines/${body.lines[0]?.id}`);
    expect((await person.cart()).totals).toMatchObject({
      shippingIncVat: null,
      shippingExcVat: null,
      incVat: 0,
    });
  });

  test.each([{ country: 'US' }, {}, { country: null }])('%o is rejected', async (body) => {
    const person = shop.shopper();
    await person.add(PANEL);
    expect((await person.call('POST', '/Orders/country', body)).status).toBe(400);
    expect((await person.cart()).deliveryCountry).toBe('NL');
  });
});
