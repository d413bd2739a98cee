import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import {
  BLOCKING_REMARK,
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
  reimport,
} from './configured-products.fixture.ts';

type Schemas = components['schemas'];
type Configured = Schemas['ConfiguredProduct'];
type Fault = Schemas['Error'];

const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000099';

describe.each(commerceDatabases)('configured products on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
  });
  afterAll(() => shop.close());

  const configuration = (of = 'EF-nl-NL') =>
    shop.shopper(of).call<Schemas['Configuration']>('GET', `/Products/configuration/${CONFIGURABLE_PANEL}`);
  const configure = (answers: object, quantity?: number, of?: string) =>
    shop.shopper(of).call<Configured>('POST', `/Products/${CONFIGURABLE_PANEL}/configure`, {
      answers,
      ...(quantity ? { quantity } : {}),
    });

  describe('the configuration', () => {
    test('is in the language and currency of the shop', async () => {
      const { status, body } = await configuration();
      expect(status).toBe(200);
      expect(body).toMatchObject({
        productId: CONFIGURABLE_PANEL,
        sku: 'WPC',
        kind: 'Standard',
        currency: 'EUR',
        vatRate: 21,
        base: { priceExcVat: 1000 },
        deliveryDays: 4,
      });
      expect(body.options.map(({ id }) => id)).toEqual([
        ...['colour', 'edge', 'size', 'radius', 'extras', 'note'],
      ]);
      expect(body.options[0]).toMatchObject({ label: 'Kleur', choices: [{ label: 'Haver' }, {}] });
      expect(body.options[1]?.choices[0]?.image).toEqual({
        name: 'choice-edge-str',
        view: 'choice',
        width: 480,
        height: 480,
      });
      expect(body.options[2]?.priceEffect).toEqual({
        kind: 'perSquareMetre',
        amount: 5000,
        least: 250_000,
      });
    });

    test.each([
      ['EF-de-DE', 'Farbe', 'EUR', 19, 1000, 300],
      ['EF-de-AT', 'Farbton', 'EUR', 20, 1000, 300],
      ['EF-fr-BE', 'Couleur', 'EUR', 21, 1000, 300],
      ['EF-en-GB', 'Colour', 'GBP', 20, 900, 270],
    ])(
      'of %s has the label %s and prices in %s',
      async (of, label, currency, vatRate, priceExcVat, amount) => {
        const { body } = await configuration(of);
        expect(body).toMatchObject({
          currency,
          vatRate,
          base: { priceExcVat },
          options: [{ label }, {}, {}, {}, {}, {}],
        });
        expect(body.options[1]?.choices[1]?.priceEffect).toMatchObject({ amount });
      },
    );

    test('has only the image sets that its SKUs can match', async () => {
      const { body } = await configuration();
      expect(body.imageSets.map(({ skuPattern }) => skuPattern)).toEqual([
        ...['WPC', 'WPC-OAT-STR', 'WPC-PET-*'],
      ]);
    });

    test('is NOT_FOUND for a product without one, and BAD_REQUEST for an invalid id', async () => {
      const { call } = shop.shopper();
      for (const id of [PANEL, UNKNOWN_ID]) {
        expect((await call<Fault>('GET', `/Products/configuration/${id}`)).body.code).toBe('NOT_FOUND');
        expect((await call<Fault>('POST', `/Products/${id}/configure`, { answers: {} })).status).toBe(404);
      }
      const invalid = await call<Fault>('GET', '/Products/configuration/wpc');
      expect([invalid.status, invalid.body.fields?.[0]?.path]).toEqual([400, 'params.id']);
      const other = await shop
        .shopper('DBC-nl-NL')
        .call('GET', `/Products/configuration/${CONFIGURABLE_PANEL}`);
      expect(other.status).toBe(404);
    });
  });

  describe('answers', () => {
    test('result in a SKU, a price with tiers, texts and images', async () => {
      const { status, body } = await configure(ANSWERS);
      expect(status).toBe(200);
      expect(body).toEqual({
        productId: CONFIGURABLE_PANEL,
        sku: 'WPC-OAT-STR',
        orderable: true,
        faults: [],
        weightGrams: 3_380,
        attributes: [],
        answers: ANSWERS,
        options: [
          { optionId: 'colour', label: 'Kleur', value: 'Haver', colour: '#d8cbb5' },
          { optionId: 'edge', label: 'edge', value: 'straight' },
          { optionId: 'size', label: 'size', value: '1.200 × 600 mm' },
        ],
        price: {
          quantity: { current: 1 },
          priceExcVat: 4600,
          priceIncVat: 5566,
          currency: 'EUR',
          volumeDiscount: [
            { minQuantity: 1, maxQuantity: 9, priceExcludingVat: 4600, priceIncludingVat: 5566 },
            { minQuantity: 10, maxQuantity: null, priceExcludingVat: 4140, priceIncludingVat: 5009 },
          ],
        },
        unitPriceExcVat: 4600,
        unitPriceIncVat: 5566,
        lineExcVat: 4600,
        lineIncVat: 5566,
        stock: 99,
        deliveryDays: 4,
        images: [{ name: 'wpc-oat-str-studio', view: 'studio', width: 1200, height: 1200 }],
      });
    });

    test.each<[string, object, number, string, number, string]>([
      ['another colour', { ...ANSWERS, colour: 'PET' }, 4600, 'WPC-PET-STR', 4, 'wpc-pet-str-studio'],
      [
        'an edge priced by length, with its delivery days',
        { ...ANSWERS, edge: 'bevelled' },
        ...([5680, 'WPC-OAT-BEV', 6, 'wpc-oat-str-studio'] as const),
      ],
      [
        'the minimum area',
        { ...ANSWERS, size: { width: 200, height: 200 } },
        ...([2250, 'WPC-OAT-STR', 4, 'wpc-oat-str-studio'] as const),
      ],
      [
        'a fixed amount and a percentage of the whole',
        { ...ANSWERS, extras: ['fire', 'clips'] },
        ...([5610, 'WPC-OAT-STR', 4, 'wpc-oat-str-studio'] as const),
      ],
      [
        'a number, priced per unit',
        { ...ANSWERS, edge: 'bevelled', radius: 20 },
        ...([5880, 'WPC-OAT-BEV', 6, 'wpc-oat-str-studio'] as const),
      ],
      [
        'a number of a hidden option',
        { ...ANSWERS, radius: 20 },
        ...([4600, 'WPC-OAT-STR', 4, 'wpc-oat-str-studio'] as const),
      ],
      ['no answers', {}, 1000, 'WPC', 4, 'wpc-oat-str-studio'],
    ])('%s', async (_case, answers, unitPriceExcVat, sku, deliveryDays, picture) => {
      const { body } = await configure(answers);
      expect(body).toMatchObject({ unitPriceExcVat, sku, deliveryDays });
      expect(body.images[0]?.name).toBe(picture);
    });

    test('are sorted like the options, without those of hidden options', async () => {
      const { body } = await configure({ extras: ['fire', 'clips'], radius: 20, note: ' x ', ...ANSWERS });
      expect(body.answers).toEqual({ ...ANSWERS, extras: ['clips', 'fire'], note: 'x' });
      expect(Object.keys(body.answers)).toEqual(['colour', 'edge', 'size', 'extras', 'note']);
    });

    test('are priced at their tier', async () => {
      const { body } = await configure(ANSWERS, 10);
      expect(body).toMatchObject({
        unitPriceExcVat: 4140,
        unitPriceIncVat: 5009,
        lineExcVat: 41_400,
        lineIncVat: 50_090,
      });
      expect((await configure(ANSWERS, 10, 'EF-en-GB')).body).toMatchObject({
        unitPriceExcVat: 3726,
        price: { currency: 'GBP', priceExcVat: 4140 },
      });
    });

    test('for a quantity above the stock have a price but are not orderable', async () => {
      const { body } = await configure(ANSWERS, 100);
      expect(body).toMatchObject({ orderable: false, faults: [], stock: 99, unitPriceExcVat: 4140 });
    });

    test.each<[string, object, object[], number]>([
      [
        'missing answers',
        { colour: 'OAT' },
        [
          { optionId: 'edge', messageKey: 'yup:errors.mixed.required' },
          { optionId: 'size', messageKey: 'yup:errors.mixed.required' },
        ],
        1000,
      ],
      [
        'an unknown choice',
        { ...ANSWERS, colour: 'RED' },
        [{ optionId: 'colour', messageKey: 'yup:errors.mixed.oneOf' }],
        4600,
      ],
      [
        'an answer of the wrong type',
        { ...ANSWERS, edge: 7 },
        [{ optionId: 'edge', messageKey: 'yup:errors.mixed.notType' }],
        4600,
      ],
      [
        'a size with two invalid sides',
        { ...ANSWERS, size: { width: 4000, height: 605 } },
        [
          { optionId: 'size', part: 'width', messageKey: 'yup:errors.number.max', values: { max: 3000 } },
          { optionId: 'size', part: 'height', messageKey: 'yup:errors.number.step', values: { step: 10 } },
        ],
        1000,
      ],
      [
        'a text that is too long',
        { ...ANSWERS, note: 'x'.repeat(21) },
        [{ optionId: 'note', messageKey: 'yup:errors.string.max', values: { max: 20 } }],
        4600,
      ],
    ])('%s: has faults without price effect', async (_case, answers, faults, priceExcVat) => {
      const { status, body } = await configure(answers);
      expect(status).toBe(200);
      expect(body).toMatchObject({ orderable: false, price: { priceExcVat } });
      expect(body.faults).toEqual(faults);
    });

    test.each<[object, string]>([
      [{}, 'body.answers'],
      [{ answers: [] }, 'body.answers'],
      [{ answers: {}, quantity: 0 }, 'body.quantity'],
      [{ answers: {}, price: 1 }, 'body.price'],
      [{ answers: { size: { width: 0, height: 600 } } }, 'body.answers.size.width'],
      [{ answers: { size: { width: 10, height: 600, depth: 5 } } }, 'body.answers.size.depth'],
      [{ answers: { note: 'x'.repeat(2001) } }, 'body.answers.note'],
      [{ answers: { note: null } }, 'body.answers.note'],
    ])('%j is a bad request', async (body, path) => {
      const rejected = await shop
        .shopper()
        .call<Fault>('POST', `/Products/${CONFIGURABLE_PANEL}/configure`, body);
      expect([rejected.status, rejected.body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(rejected.body.fields?.map((field) => field.path)).toContain(path);
    });
  });

  describe('a quantity', () => {
    const quote = (id: string, body: object) =>
      shop.shopper().call<Schemas['QuantityQuote'] & Fault>('PUT', `/Products/${id}/quantity`, body);

    test('is priced with the given answers', async () => {
      const { body } = await quote(CONFIGURABLE_PANEL, {
        quantity: 10,
        answers: { ...ANSWERS, edge: 'bevelled' },
      });
      expect(body).toMatchObject({
        unitPriceExcVat: 5112,
        lineExcVat: 51_120,
        stock: 99,
        price: { quantity: { current: 10 } },
      });
    });

    test('without answers has the starting price', async () => {
      expect((await quote(CONFIGURABLE_PANEL, { quantity: 1 })).body.unitPriceExcVat).toBe(4600);
      expect((await quote(PANEL, { quantity: 1, answers: {} })).body.unitPriceExcVat).toBe(1649);
    });

    test('of a product without options rejects answers', async () => {
      const { status, body } = await quote(PANEL, { quantity: 1, answers: { colour: 'OAT' } });
      expect([status, body.fields?.[0]?.path]).toEqual([400, 'body.answers']);
      expect((await quote(UNKNOWN_ID, { quantity: 1, answers: ANSWERS })).status).toBe(404);
    });
  });

  test('a configuration declares that numbers are measures', async () => {
    expect((await configuration()).body.madeToMeasure).toBeUndefined();
    await reimport(shop.deps.db, (before) => ({ ...before, madeToMeasure: true }));
    expect((await configuration()).body.madeToMeasure).toBe(true);
    await reimport(shop.deps.db, (before) => before);
  });

  test('a blocking remark is a fault of its option, in the language of the shop, and prevents an order', async () => {
    await reimport(shop.deps.db, (before) => ({
      ...before,
      options: [...before.options, BLOCKING_REMARK],
    }));
    const reason = 'Afschuinen kan niet';
    const bevelled = { ...ANSWERS, edge: 'bevelled' };
    expect((await configure(ANSWERS)).body.orderable).toBe(true);
    expect((await configure(bevelled)).body).toMatchObject({
      orderable: false,
      faults: [{ optionId: 'edge', messageKey: 'yup:errors.mixed.impossible', values: { reason } }],
      price: { priceExcVat: 5680 },
    });
    const line = { productId: CONFIGURABLE_PANEL, quantity: 1, answers: bevelled };
    const { status, body } = await shop.shopper().call<Fault>('POST', '/orders/lines', line);
    expect([status, body.fields]).toEqual([
      400,
      [
        {
          path: 'body.answers.edge',
          message: `Kies iets anders. ${reason}.`,
          messageKey: 'yup:errors.mixed.impossible',
          values: { reason },
        },
      ],
    ]);
    await reimport(shop.deps.db, (before) => before);
  });

  test('an import takes effect at once', async () => {
    expect((await configure(ANSWERS)).body.unitPriceExcVat).toBe(4600);
    await reimport(shop.deps.db, (before) => ({
      ...before,
      base: { ...before.base, EUR: { priceExcVat: 2000, volumeDiscount: [] } },
      options: before.options.filter(({ id }) => id !== 'edge'),
    }));
    const { body } = await configure(ANSWERS);
    expect(body).toMatchObject({ sku: 'WPC-OAT', unitPriceExcVat: 5600, price: { volumeDiscount: [] } });
    await reimport(shop.deps.db, () => null);
    expect((await configuration()).status).toBe(404);
    await reimport(shop.deps.db, (before) => before);
    expect((await configure(ANSWERS)).body.unitPriceExcVat).toBe(4600);
  });
});
