import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { SAMPLE_ADDRESSES } from '#shared/countries/sample-addresses.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { BAFFLE, LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { openShop, type Shop } from './shop.fixture.ts';
import { ADDRESS, DETAILS } from './shopper.fixture.ts';

type Schemas = components['schemas'];

const POSTAL_CODES = {
  NL: '3511 AB',
  BE: '1000',
  DE: '10115',
  AT: '1010',
  FR: '75001',
  GB: 'SW1A 1AA',
} as const;
const at = (country: keyof typeof POSTAL_CODES) => ({
  ...ADDRESS,
  country,
  postalCode: POSTAL_CODES[country],
});

describe.each(commerceDatabases)('checkout on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterAll(() => shop.close());

  // Three panels cost less than the threshold for free delivery.
  test.each([
    ['EF-nl-NL', 'NL', 'Private', null, 21, 4947, 1038, 574, 121, false],
    ['EF-nl-BE', 'BE', 'Private', null, 21, 4947, 1038, 657, 138, false],
    ['EF-de-DE', 'DE', 'Private', null, 19, 4947, 939, 752, 143, false],
    ['EF-de-AT', 'AT', 'Private', null, 20, 4947, 990, 996, 199, false],
    ['EF-fr-FR', 'FR', 'Private', null, 20, 4947, 990, 908, 182, false],
    ['EF-en-GB', 'GB', 'Private', null, 20, 4488, 897, 829, 166, false],
    ['EF-nl-NL', 'DE', 'Private', null, 19, 4947, 939, 752, 143, false],
    ['EF-nl-NL', 'DE', 'Business', 'DE123456789', 19, 4947, 939, 752, 143, false],
    // A number of the right format that is not registered.
    ['EF-nl-NL', 'BE', 'Business', 'BE0123456789', 21, 4947, 1038, 657, 138, false],
    ['EF-nl-NL', 'DE', 'Business', null, 19, 4947, 939, 752, 143, false],
    ['EF-nl-NL', 'NL', 'Business', 'NL123456789B01', 21, 4947, 1038, 574, 121, false],
    ['EF-nl-NL', 'GB', 'Business', 'GB123456789', 20, 4947, 990, 1579, 316, false],
    ['EF-nl-NL', 'DE', 'Private', 'DE123456789', 19, 4947, 939, 752, 143, false],
  ] as const)(
    'totals of %s to %s, %s with VAT number %s',
    async (name, country, customerType, vatNumber, vatRate, linesExcVat, linesVat, shipping, shippingVat, reverseCharged) => {
      const person = shop.shopper(name);
      await person.add(PANEL, 3);
      await person.details({ customerType, vatNumber, billingAddress: at(country) });
      const { status, body } = await person.ship();
      expect(status).toBe(200);
      expect(body.totals).toEqual({
        linesExcVat,
        linesIncVat: linesExcVat + linesVat,
        shippingExcVat: shipping,
        shippingIncVat: shipping + shippingVat,
        excVat: linesExcVat + shipping,
        vat: linesVat + shippingVat,
        incVat: linesExcVat + linesVat + shipping + shippingVat,
        vatRate,
        vatCountry: country,
        reverseCharged,
      });
    },
  );

  test('delivery is free from 75 euros within the country of the shop', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 4);
    const price = async (country: string) =>
      (await person.call<Schemas['ShippingOption'][]>('POST', '/Orders/shipping/calculate', { country }))
        .body[0];
    expect(await price('NL')).toMatchObject({ method: 'Deliver', priceIncVat: 0 });
    expect(await price('BE')).toMatchObject({ method: 'Deliver', priceIncVat: 795, priceExcVat: 657 });
  });

  test('details are stored in the format of their country', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    const { body } = await person.details({
      email: ' Marit@Example.COM ',
      customerType: 'Business',
      vatNumber: 'nl 1234.56789 b01',
      registrationNumber: 'KvK: 8720 4678',
      billingAddress: { ...ADDRESS, firstName: '  Marit ', postalCode: '3511ab', company: '  ' },
    });
    expect(body.details).toMatchObject({
      email: 'Marit@example.com',
      phone: '+31 612 345 6789',
      vatNumber: 'NL123456789B01',
      registrationNumber: '87204678',
      billingAddress: { firstName: 'Marit', postalCode: '3511 AB', company: null },
      deliveryAddress: null,
    });
  });

  test('what people paste is stored in one form', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    const { status, body } = await person.details({
      email: '\u200bMarit@MÜLLER.de ',
      phone: '02/123.45.67',
      customerType: 'Business',
      vatNumber: 'TVA\u00a0411.905.847',
      billingAddress: { ...ADDRESS, company: 'Vilt', country: 'BE', postalCode: 'B‑1000', city: 'Brussel' },
      deliveryAddress: { ...ADDRESS, country: 'DE', postalCode: 'D-１０１１５', city: 'Berlin' },
    });
    expect(status).toBe(200);
    expect(body.details).toMatchObject({
      email: 'Marit@xn--mller-kva.de',
      phone: '+32 2 123 4567',
      vatNumber: 'BE0411905847',
      billingAddress: { postalCode: '1000' },
      deliveryAddress: { postalCode: '10115' },
    });
  });

  test.each([
    ['NL', '3511 AB', { street: 'Kerkstraat 12 A', houseNumber: '' }, ['Kerkstraat', '12 A', null]],
    [
      'NL',
      '3511 AB',
      { street: 'Kerkstraat 12', houseNumber: '12', addition: 'A' },
      ['Kerkstraat', '12', 'A'],
    ],
    ['FR', '75011', { street: 'Lieu-dit Le Bourg', houseNumber: '' }, ['Lieu-dit Le Bourg', '', null]],
    ['FR', '75011', { street: '12 bis, rue Oberkampf', houseNumber: '' }, ['rue Oberkampf', '12 bis', null]],
    [
      'GB',
      'NW1 6XE',
      { street: 'Church Lane', houseNumber: 'N'.repeat(60) },
      ['Church Lane', 'N'.repeat(60), null],
    ],
    ['GB', 'NW1 6XE', { street: 'The Old Mill', houseNumber: ' ' }, ['The Old Mill', '', null]],
  ] as const)(
    'an address in %s is stored with street and number apart: %#',
    async (country, postalCode, typed, stored) => {
      const person = shop.shopper();
      await person.add(PANEL);
      const address = { ...ADDRESS, country, postalCode, addition: null, ...typed };
      const { status, body } = await person.details({ billingAddress: address });
      const { street, houseNumber, addition } = body.details?.billingAddress ?? {};
      expect([status, street, houseNumber, addition]).toEqual([200, ...stored]);
    },
  );

  test.each(['NL', 'BE', 'DE', 'AT'] as const)('an address in %s needs a house number', async (country) => {
    const person = shop.shopper();
    await person.add(PANEL);
    const postalCode = SAMPLE_ADDRESSES[country].postalCode;
    const { status, body } = await person.call<Schemas['Error']>('POST', '/Orders/details', {
      ...DETAILS,
      billingAddress: { ...ADDRESS, country, postalCode, street: 'Plein', houseNumber: ' ' },
    });
    expect([status, body.fields?.map(({ path }) => path)]).toEqual([
      400,
      ['body.billingAddress.houseNumber'],
    ]);
  });

  test('a national phone number is one of the billing country, else of the shop', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    const belgian = { ...ADDRESS, country: 'BE', postalCode: '1000' } as const;
    const phoneOf = async (phone: string) =>
      (await person.details({ phone, billingAddress: belgian })).body.details?.phone;
    expect(await phoneOf('0470 12 34 56')).toBe('+32 47 012 3456');
    expect(await phoneOf('06-12345678')).toBe('+31 61 234 5678');
  });

  test('every invalid field is reported with its message key', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    const { status, body } = await person.call<Schemas['Error']>('POST', '/Orders/details', {
      ...DETAILS,
      email: 'marit@localhost',
      phone: '12',
      customerType: 'Business',
      vatNumber: 'NL12',
      registrationNumber: '0790467846',
      billingAddress: { ...ADDRESS, city: '   ', postalCode: '0123 AB' },
      deliveryAddress: { ...ADDRESS, country: 'DE', postalCode: '3511 AB' },
    });
    expect(status).toBe(400);
    expect(body.fields?.map(({ path, messageKey }) => [path, messageKey])).toEqual([
      ['body.email', 'yup:errors.string.email'],
      ['body.phone', 'yup:errors.string.phonenumber'],
      ['body.vatNumber', 'yup:errors.mixed.vat_number'],
      ['body.registrationNumber', 'yup:errors.mixed.registration_number'],
      ['body.billingAddress.city', 'yup:errors.mixed.required'],
      ['body.billingAddress.postalCode', 'yup:errors.string.postal_code'],
      ['body.deliveryAddress.postalCode', 'yup:errors.string.postal_code'],
    ]);
    expect((await person.cart()).details).toBeNull();
  });

  test.each([undefined, null, ' '])('the phone number %o is left out', async (phone) => {
    const person = shop.shopper();
    await person.add(PANEL);
    const { phone: _, ...details } = DETAILS;
    const { status, body } = await person.call('POST', '/Orders/details', {
      ...(phone === undefined ? details : { ...details, phone }),
    });
    expect({ status, phone: body.details?.phone }).toEqual({ status: 200, phone: null });
  });

  test('delivery methods depend on the country and the products', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    const methods = async (country: string) =>
      (
        await person.call<Schemas['ShippingOption'][]>('POST', '/Orders/shipping/calculate', { country })
      ).body.map(({ method }) => method);
    expect(await methods('NL')).toEqual(['Deliver', 'Pickup']);
    expect(await methods('BE')).toEqual(['Deliver']);
    await person.add(BAFFLE, 1);
    expect(await methods('NL')).toEqual(['Deliver', 'Pickup', 'DeliverAndAssemble']);
    expect(await methods('BE')).toEqual(['Deliver', 'DeliverAndAssemble']);
    expect(await methods('FR')).toEqual(['Deliver']);
  });

  test('collection is offered in the shops of the country of the showroom only', async () => {
    const offered = async (identifier: string, country: string) => {
      const person = shop.shopper(identifier);
      await person.add(PANEL, 2);
      const { body } = await person.call<Schemas['ShippingOption'][]>('POST', '/Orders/shipping/calculate', {
        country,
      });
      return body.map(({ method }) => method);
    };
    expect(await offered('EF-nl-NL', 'NL')).toContain('Pickup');
    expect(await offered('EF-de-DE', 'DE')).toEqual(['Deliver']);
    expect(await offered('EF-nl-BE', 'BE')).toEqual(['Deliver']);
  });

  test('the first day depends on the slowest product and the cut-off time', async () => {
    const person = shop.shopper();
    await person.add(LAST_ONE); // three working days
    await person.details();
    const first = async () =>
      (await person.call<Schemas['Shipping']>('GET', '/Orders/shipping')).body.options.map(
        ({ method, earliestDate }) => [method, earliestDate],
      );
    expect(await first()).toEqual([
      ['Deliver', '2026-11-23'],
      ['Pickup', '2026-11-23'],
    ]);
    shop.setTime('2026-11-18T14:00:00Z'); // 15:00 in Amsterdam
    expect((await first())[0]).toEqual(['Deliver', '2026-11-24']);
    shop.setTime('2026-11-18T09:00:00Z');
    const { body } = await person.call<Schemas['Shipping']>('GET', '/Orders/shipping');
    expect(body.days.Deliver).toHaveLength(20);
    expect(body.days.Pickup).toHaveLength(24);
    expect(body.days.Pickup?.find(({ date }) => date === '2026-11-28')?.slots).toEqual([
      { from: 600, to: 780 },
      { from: 780, to: 960 },
    ]);
  });

  test.each([
    [{ method: 'Deliver', date: '2026-11-21', slotFrom: 480 }, 'body.date'],
    [{ method: 'Deliver', date: '2026-11-18', slotFrom: 480 }, 'body.date'],
    [{ method: 'Deliver', date: '2027-03-01', slotFrom: 480 }, 'body.date'],
    [{ method: 'Deliver', date: '2026-11-23', slotFrom: 481 }, 'body.slotFrom'],
    [{ method: 'DeliverAndAssemble', date: '2026-11-27', slotFrom: 480 }, 'body.method'],
  ])('rejects %o with an error for %s', async (choice, path) => {
    const person = shop.shopper();
    await person.add(PANEL);
    await person.details();
    const { status, body } = await person.call<Schemas['Error']>('POST', '/Orders/shipping', choice);
    expect(status).toBe(400);
    expect(body.fields?.map((field) => field.path)).toEqual([path]);
    expect((await person.cart()).shipping).toBeNull();
  });

  test('a choice that is no longer available is ignored, and offered again as far as it is', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    await person.details();
    await person.ship('Pickup');
    expect((await person.cart()).shipping).toMatchObject({ method: 'Pickup', date: '2026-11-19' });
    await person.details({ deliveryAddress: at('DE') });
    expect(await person.cart()).toMatchObject({ shipping: null, totals: { shippingIncVat: 895 } });
    await person.details();
    shop.advance(10 * DAY_MS);
    expect((await person.cart()).shipping).toBeNull();
    const { chosen } = (await person.call<Schemas['Shipping']>('GET', '/Orders/shipping')).body;
    expect(chosen).toMatchObject({ method: 'Pickup', date: '2026-11-19' });
    expect((await person.pay()).status).toBe(412);
    shop.setTime('2026-11-18T09:00:00Z');
  });

  test.each([
    ['EF-nl-NL', 'NL', 'Private', ['ideal', 'creditcard', 'paypal', 'klarna']],
    ['EF-nl-NL', 'NL', 'Business', ['ideal', 'creditcard', 'paypal']],
    ['EF-fr-BE', 'BE', 'Private', ['bancontact', 'creditcard', 'paypal', 'klarna']],
    ['EF-de-AT', 'AT', 'Private', ['eps', 'klarna', 'creditcard', 'paypal']],
    ['EF-en-GB', 'GB', 'Business', ['creditcard', 'paypal']],
    ['EF-en-GB', 'NL', 'Private', ['creditcard', 'paypal', 'klarna']],
  ] as const)('payment methods of %s to %s, %s', async (name, country, customerType, expected) => {
    const person = shop.shopper(name);
    await person.add(PANEL);
    await person.details({ customerType, billingAddress: at(country) });
    const { body } = await person.call<Schemas['PaymentMethod'][]>('GET', '/orders/payment/methods');
    expect(body.filter(({ offered }) => offered).map(({ id }) => id)).toEqual(expected);
  });
});
