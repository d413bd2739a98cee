import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import {
  CONFIGURABLE_PANEL,
  PRINTED_PANEL,
  reimport,
} from '../products/configuration/configured-products.fixture.ts';
import {
  type Fault,
  OPENED_AT,
  openPictureShop,
  type PictureShop,
  type StoredItem,
  type Visitor,
} from '../uploads/picture-shop.fixture.ts';

const SIZE = { width: 1000, height: 600 };
const ANSWERS = { colour: 'PET', edge: 'bevelled', size: SIZE };
const UNKNOWN_ID = '00000000-0000-4000-8000-0000000000ff';

describe.each(commerceDatabases)('a saved configuration on $name', ({ open }) => {
  let db: Awaited<ReturnType<typeof open>>;
  let shop: PictureShop;
  let visitor: Visitor;
  beforeAll(async () => {
    db = await open();
    shop = await openPictureShop(db);
  });
  beforeEach(() => {
    visitor = shop.visitor();
  });
  afterAll(() => shop.close());

  it('is stored with its answers and priced with the current catalogue', async () => {
    const { status, body, headers } = await visitor.post('/Storage', {
      productId: CONFIGURABLE_PANEL,
      answers: ANSWERS,
      quantity: 10,
      note: 'Voor de hal\r\nboven',
    });
    expect(status).toBe(201);
    expect(headers.get('x-session-token')).toBe(visitor.token);
    expect(body).toMatchObject({
      kind: 'configuration',
      name: 'WPC nl-NL',
      note: 'Voor de hal\nboven',
      answers: ANSWERS,
      quantity: 10,
      orderable: true,
      files: [],
      deletedAt: null,
      createdAt: OPENED_AT,
      updatedAt: OPENED_AT,
      product: { id: CONFIGURABLE_PANEL, sku: 'WPC-PET-BEV', image: { name: 'wpc-pet-str-studio' } },
      options: [
        { optionId: 'colour', label: 'Kleur', value: 'PET' },
        { optionId: 'edge', label: 'edge', value: 'bevelled' },
        { optionId: 'size', value: '1.000 × 600 mm' },
      ],
      // (10.00 + 0.6 m² at 50.00 + 3.2 m at 3.00) less 10 %
      unitPriceExcVat: 4464,
      unitPriceIncVat: 5401,
    });
    await reimport(db, (configuration) => ({
      ...configuration,
      options: configuration.options.slice(0, 2),
    }));
    const after = await visitor.get(`/Storage/${body.id}`);
    // Size is no longer an option: the stored answers stay, the price is the current one.
    expect(after.body).toMatchObject({ answers: ANSWERS, orderable: true, unitPriceExcVat: 900 });
    await reimport(db, (configuration) => configuration);
  });

  it('is one item however often it is saved, with the last quantity; other answers are another item', async () => {
    const answers = { ...ANSWERS, size: { height: 600, width: 1000 } };
    const save = (given: object) =>
      visitor.post('/Storage', { productId: CONFIGURABLE_PANEL, answers: ANSWERS, ...given });
    const first = await save({ quantity: 2 });
    expect((await save({ quantity: 3, answers })).body).toMatchObject({ id: first.body.id, quantity: 3 });
    const other = await save({ answers: { ...ANSWERS, colour: 'OAT' } });
    expect(other.body.id).not.toBe(first.body.id);
    const simple = await visitor.post('/Storage', { productId: PANEL });
    expect((await visitor.post('/Storage', { productId: PANEL })).body.id).toBe(simple.body.id);
    const summary = async (query = '') =>
      (await visitor.get<components['schemas']['StoredSummary']>(`/Storage/summary${query}`)).body;
    expect(await summary()).toEqual({ total: 3, items: [] });
    expect(await summary(`?productId=${PANEL}`)).toEqual({
      total: 3,
      items: [{ id: simple.body.id, answers: {} }],
    });
    await visitor.remove(`/Storage/${first.body.id}`);
    expect((await save({})).body.id, 'a deleted item is saved anew').not.toBe(first.body.id);
  });

  it('may be incomplete or exceed the stock, but then is not orderable', async () => {
    const { body } = await visitor.post('/Storage', {
      productId: CONFIGURABLE_PANEL,
      answers: { colour: 'PET', size: { width: 999, height: 600 } },
    });
    expect(body).toMatchObject({ orderable: false, answers: { size: { width: 999, height: 600 } } });
    const { body: many } = await visitor.post('/Storage', {
      productId: CONFIGURABLE_PANEL,
      answers: ANSWERS,
      quantity: 100,
    });
    expect(many.orderable).toBe(false); // 99 in stock
  });

  it('of a product without options has the price of the product', async () => {
    const { body } = await visitor.post('/Storage', { productId: PANEL, quantity: 12 });
    expect(body).toMatchObject({
      orderable: true,
      options: [],
      unitPriceExcVat: 1521,
      product: { id: PANEL },
    });
  });

  it.each([
    [{ productId: UNKNOWN_ID }, 'body.productId'],
    [{ kind: 'configuration', name: 'x' }, 'body.productId'],
    [{ productId: CONFIGURABLE_PANEL, answers: { shape: 'HEX' } }, 'body.answers.shape'],
    [{ productId: PANEL, answers: { colour: 'OAT' } }, 'body.answers.colour'],
    [{ kind: 'project', name: 'x', productId: PANEL }, 'body.productId'],
    [{ name: 'x', answers: { colour: 'OAT' } }, 'body.answers'],
    [{ kind: 'photo', name: 'x', answers: { colour: 'OAT' } }, 'body.answers'],
    [{}, 'body.name'],
    [{ name: ' \u200B\n ' }, 'body.name'],
    [{ name: 'x'.repeat(121) }, 'body.name'],
    [{ name: 'x', note: 'x'.repeat(2001) }, 'body.note'],
    [{ productId: PANEL, quantity: 0 }, 'body.quantity'],
    [{ id: 'no-uuid', name: 'x' }, 'body.id'],
    [{ name: 'x', position: 1 }, 'body.position'],
  ])('rejects %j', async (body, path) => {
    const response = await visitor.post<Fault>('/Storage', body);
    expect(response.body).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path }] });
    expect(visitor.token).toBeNull();
  });

  it('updates only the given fields', async () => {
    const { body } = await visitor.post('/Storage', {
      productId: CONFIGURABLE_PANEL,
      answers: ANSWERS,
      quantity: 2,
    });
    const update = (changes: object) => visitor.post<StoredItem>('/Storage', { id: body.id, ...changes });
    shop.advance(60_000);
    const renamed = await update({ name: '  Hal\tboven ' });
    expect(renamed.status).toBe(201);
    expect(renamed.body).toMatchObject({
      name: 'Hal boven',
      answers: ANSWERS,
      quantity: 2,
      createdAt: body.createdAt,
    });
    expect(Date.parse(renamed.body.updatedAt) - Date.parse(body.updatedAt)).toBe(60_000);
    expect((await update({ note: 'n', quantity: 3 })).body).toMatchObject({
      name: 'Hal boven',
      note: 'n',
      quantity: 3,
    });
    expect((await update({ answers: { colour: 'OAT' } })).body).toMatchObject({
      answers: { colour: 'OAT' },
    });
    const rejected = async (changes: object) =>
      (await visitor.post<Fault>('/Storage', { id: body.id, ...changes })).body;
    expect(await rejected({ name: '' })).toMatchObject({ fields: [{ path: 'body.name' }] });
    expect(await rejected({ kind: 'photo' })).toMatchObject({ fields: [{ path: 'body.kind' }] });
    expect(await rejected({ productId: PRINTED_PANEL, answers: { colour: 'OAT' } })).toMatchObject({
      fields: [{ path: 'body.answers.colour' }],
    });
    expect(await rejected({ productId: PANEL })).toMatchObject({
      fields: [{ path: 'body.answers.colour' }],
    });
  });

  it('remains when its product leaves the catalogue', async () => {
    const { body } = await visitor.post('/Storage', { productId: CONFIGURABLE_PANEL, answers: ANSWERS });
    await db.orm.execute(`update products set active = false where id = '${CONFIGURABLE_PANEL}'`);
    try {
      expect((await visitor.get(`/Storage/${body.id}`)).body).toMatchObject({
        product: null,
        orderable: false,
        unitPriceIncVat: null,
        options: [],
        answers: ANSWERS,
      });
      expect((await visitor.post('/Storage', { id: body.id, name: 'Oud' })).body).toMatchObject({
        name: 'Oud',
      });
    } finally {
      await db.orm.execute(`update products set active = true where id = '${CONFIGURABLE_PANEL}'`);
    }
  });

  it('removes invisible characters from names, and rejects what is no text', async () => {
    const save = (texts: object) =>
      visitor.post('/Storage', {
        productId: CONFIGURABLE_PANEL,
        name: 'AB\u202Egpj',
        answers: { colour: 'OAT' },
        ...texts,
      });
    expect(await save({})).toMatchObject({ status: 201, body: { name: 'ABgpj' } });
    expect((await save({ name: 'A\u0000B' })).status).toBe(400);
    expect((await save({ note: 'x\ud800' })).status).toBe(400);
    expect((await save({ answers: { note: 'b\udc00', colour: 'OAT' } })).status).toBe(400);
  });
});
