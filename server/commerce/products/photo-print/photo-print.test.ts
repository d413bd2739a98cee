import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { libraryImages } from '../../db/schema/catalogue/library.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
  PRINTED_PANEL,
  VALID_LICENCE_CODE,
  VALID_LICENCE_HASH,
} from '../configuration/configured-products.fixture.ts';
import { becomeCustomer, insertUpload } from '../own-uploads.fixture.ts';

type Schemas = components['schemas'];

const SIZE = { width: 900, height: 600 };
const AREA = { left: 10, top: 20, width: 900, height: 600 };
const UNKNOWN = { optionId: 'photo', messageKey: 'yup:errors.file.unknown' };
const LOCKED = { optionId: 'photo', messageKey: 'yup:errors.string.license_code' };

describe.each(commerceDatabases)('photo prints on $name', (database) => {
  let shop: Shop;
  /** Two customers with a session each. */
  let person: Shopper;
  let stranger: Shopper;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
    person = shop.shopper();
    stranger = shop.shopper();
    await person.add(PANEL);
    await stranger.add(PANEL);
  });
  afterAll(() => shop.close());

  const upload = (of: Shopper, picture: Parameters<typeof insertUpload>[2]) =>
    insertUpload(shop.deps.db, of.token(), picture);
  const print = (query: string, of: Shopper = person, id = PRINTED_PANEL) =>
    of.call<Schemas['PhotoPrint']>('GET', `/Products/photoprint/${id}?query=${encodeURIComponent(query)}`);
  const ids = async (query: string, of?: Shopper) =>
    (await print(query, of)).body.pictures.map(({ id }) => id);

  describe('the library', () => {
    test('is complete without a query, in order, with previews in the right proportions', async () => {
      const { body } = await print('');
      expect(body).toMatchObject({ productId: PRINTED_PANEL, total: 2, page: 1, perPage: 12 });
      expect(body.pictures).toEqual([
        {
          source: 'image',
          id: 'misty-hills',
          title: 'Mistige heuvels',
          width: 3600,
          height: 2400,
          image: { name: 'lib-misty-hills', view: 'print', width: 1200, height: 800 },
          licence: 'free',
          of: null,
          area: null,
          rotation: 0,
        },
        {
          source: 'image',
          id: 'alpine-dawn',
          title: 'Dageraad in de Alpen',
          width: 2400,
          height: 3600,
          image: { name: 'lib-alpine-dawn', view: 'print', width: 1200, height: 1800 },
          licence: 'code',
          of: null,
          area: null,
          rotation: 0,
        },
      ]);
      expect(JSON.stringify(body)).not.toContain(VALID_LICENCE_HASH);
    });

    test.each<[string, string, string[]]>([
      ['EF-nl-NL', 'OCHTEND', ['misty-hills', 'alpine-dawn']],
      ['EF-nl-NL', 'ocht mist', ['misty-hills']],
      ['EF-nl-NL', 'ochtend alpen', ['alpine-dawn']],
      ['EF-nl-NL', 'cafe', ['alpine-dawn']],
      ['EF-nl-NL', 'heuvels zee', []],
      ['EF-nl-NL', 'gras', []],
      ['EF-nl-NL', 'tend', []],
      ['EF-nl-NL', '!?', []],
      ['EF-nl-NL', "(d'ochtend!)", ['misty-hills', 'alpine-dawn']],
      ['EF-nl-NL', '   ', ['misty-hills', 'alpine-dawn']],
      ['EF-de-AT', 'huegel', ['misty-hills']],
      ['EF-de-AT', 'hügel wiese', []],
      ['EF-de-AT', 'hugel wälder', ['misty-hills']],
      ['EF-de-AT', 'heuvels', []],
      ['EF-nl-NL', 'image:alpine-dawn', ['alpine-dawn']],
      ['EF-nl-NL', ' Image: alpine-dawn ', ['alpine-dawn']],
      ['EF-nl-NL', 'image:alpine', []],
      ['EF-nl-NL', 'edit:alpine-dawn', []],
    ])('%s finds %j', async (of, query, found) => {
      expect(await ids(query, shop.shopper(of))).toEqual(found);
    });

    test('has twelve pictures per page', async () => {
      const db = shop.deps.db;
      const [first] = await db.orm.select().from(libraryImages).limit(1);
      if (!first) throw new Error('the library is empty');
      const more = Array.from({ length: 12 }, (_, index) => ({ ...first, id: `more-${index}`, position: 9 }));
      await db.orm
        .insert(libraryImages)
        .values(more.map((picture) => ({ ...picture, brand: 'DBC' as const })));
      expect(
        (await person.call<Schemas['PhotoPrint']>('GET', `/Products/photoprint/${PRINTED_PANEL}`)).body.total,
      ).toBe(2);
      await db.orm.insert(libraryImages).values(more);
      const page = async (number: number) =>
        (
          await person.call<Schemas['PhotoPrint']>(
            'GET',
            `/Products/photoprint/${PRINTED_PANEL}?page=${number}`,
          )
        ).body;
      const [one, two, three] = [await page(1), await page(2), await page(3)];
      expect([one, two, three].map(({ pictures, total }) => [pictures.length, total])).toEqual([
        [12, 14],
        [2, 14],
        [0, 14],
      ]);
      const all = [...one.pictures, ...two.pictures].map(({ id }) => id);
      expect(new Set(all).size).toBe(14);
    });

    test('is NOT_FOUND for products that cannot be printed', async () => {
      expect((await print('', person, CONFIGURABLE_PANEL)).status).toBe(404);
      expect((await print('', person, PANEL)).status).toBe(404);
      expect((await print('', person, '00000000-0000-4000-8000-000000000099')).status).toBe(404);
      expect((await print('x'.repeat(101))).status).toBe(400);
    });
  });

  test('an upload and its edit are found only by their owner', async () => {
    const source = await upload(person, { width: 3000, height: 2000 });
    const origin = { source: 'upload', id: source, area: AREA } as const;
    const edit = await upload(person, { width: 900, height: 600, origin });
    expect((await print(`edit:${edit}`)).body.pictures).toEqual([
      {
        source: 'edit',
        id: edit,
        title: 'zee.jpg',
        width: 900,
        height: 600,
        image: null,
        licence: 'own',
        of: { source: 'upload', id: source },
        area: AREA,
        rotation: 0,
      },
    ]);
    expect((await print(`upload:${source}`)).body.pictures).toEqual([
      {
        source: 'upload',
        id: source,
        title: 'zee.jpg',
        width: 3000,
        height: 2000,
        image: null,
        licence: 'own',
        of: null,
        area: null,
        rotation: 0,
      },
    ]);
    for (const other of [stranger, shop.shopper()]) {
      expect(await ids(`edit:${edit}`, other)).toEqual([]);
      expect(await ids(`upload:${source}`, other)).toEqual([]);
    }
    expect(await ids(`upload:${edit}`)).toEqual([]);
    expect(await ids(`edit:${source}`)).toEqual([]);
    expect(await ids(`edit:${edit.slice(1)}`)).toEqual([]);
  });

  describe('as an answer', () => {
    const configure = async (photo: object, of: Shopper = person) =>
      (
        await of.call<Schemas['ConfiguredProduct']>('POST', `/Products/${PRINTED_PANEL}/configure`, {
          answers: { size: SIZE, photo },
        })
      ).body;

    test('an upload of the session is valid, and its resolution is part of the response', async () => {
      const id = await upload(person, { width: 3600, height: 2400 });
      const body = await configure({ source: 'upload', id });
      expect(body).toMatchObject({ orderable: true, faults: [], unitPriceExcVat: 8400 });
      expect(body.options[1]).toEqual({
        optionId: 'photo',
        label: 'photo',
        value: '',
        picture: { source: 'upload', id },
        dpi: 101,
      });
      const square = await upload(person, { width: 2400, height: 2400 });
      expect((await configure({ source: 'upload', id: square })).faults).toEqual([
        { optionId: 'photo', messageKey: 'yup:errors.file.proportions' },
      ]);
    });

    test('a picture of another session does not exist', async () => {
      const id = await upload(person, { width: 3600, height: 2400 });
      const origin = { source: 'upload', id, area: AREA } as const;
      const edit = await upload(person, { width: 900, height: 600, origin });
      for (const photo of [
        { source: 'upload', id },
        { source: 'edit', id: edit },
      ]) {
        expect((await configure(photo)).faults).toEqual([]);
        expect((await configure(photo, stranger)).faults).toEqual([UNKNOWN]);
        expect((await configure(photo, shop.shopper())).faults).toEqual([UNKNOWN]);
      }
    });

    test.each<[string, (upload: string) => object]>([
      ['an upload as edit', (id) => ({ source: 'edit', id })],
      ['an invalid id', () => ({ source: 'upload', id: "'; drop table uploads" })],
      ['an unknown library picture', () => ({ source: 'image', id: 'no-such' })],
    ])('%s is unknown', async (_case, photo) => {
      const id = await upload(person, { width: 3600, height: 2400 });
      expect((await configure(photo(id))).faults).toEqual([UNKNOWN]);
    });

    test('pictures of a customer are valid in all of the customer’s sessions only', async () => {
      const [phone, laptop] = [shop.shopper(), shop.shopper()];
      await phone.add(PANEL);
      await laptop.add(PANEL);
      const id = await upload(phone, { width: 3600, height: 2400 });
      await becomeCustomer(shop.deps.db, phone.token(), 'zoe@example.com');
      await becomeCustomer(shop.deps.db, laptop.token(), 'zoe@example.com');
      await becomeCustomer(shop.deps.db, stranger.token(), 'ann@example.com');
      const photo = { source: 'upload', id };
      expect((await configure(photo, phone)).faults).toEqual([]);
      expect((await configure(photo, laptop)).faults).toEqual([]);
      expect((await configure(photo, stranger)).faults).toEqual([UNKNOWN]);
    });

    test.each<[string | undefined, object[]]>([
      [undefined, [LOCKED]],
      ['EF-WRNG-2345-WXYZ', [LOCKED]],
      [VALID_LICENCE_CODE, []],
      [` ${VALID_LICENCE_CODE.toLowerCase()} `, []],
    ])('a licensed picture with the code %j', async (licenceCode, faults) => {
      const photo = { source: 'image', id: 'alpine-dawn', ...(licenceCode ? { licenceCode } : {}) };
      const portrait = { width: 600, height: 900 };
      const { body } = await person.call<Schemas['ConfiguredProduct']>(
        ...(['POST', `/Products/${PRINTED_PANEL}/configure`] as const),
        { answers: { size: portrait, photo } },
      );
      expect(body.faults).toEqual(faults);
      expect(body.orderable).toBe(faults.length === 0);
    });

    test.each<[string, string, string | undefined, object[]]>([
      ['a licensed picture, with its code', 'alpine-dawn', VALID_LICENCE_CODE, []],
      ['a licensed picture, without one', 'alpine-dawn', undefined, [LOCKED]],
      ['a free picture', 'misty-hills', undefined, []],
      ['a picture that left the library', 'gone', VALID_LICENCE_CODE, [UNKNOWN]],
    ])('an edit of %s', async (_case, id, licenceCode, faults) => {
      const origin = { source: 'image', id, area: AREA, ...(licenceCode ? { licenceCode } : {}) } as const;
      const edit = await upload(person, { width: 900, height: 600, origin });
      expect((await configure({ source: 'edit', id: edit })).faults).toEqual(faults);
    });
  });
});
