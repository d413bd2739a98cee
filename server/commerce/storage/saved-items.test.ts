import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { BAFFLE, PANEL } from '../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { VALID_LICENCE_CODE } from '../products/configuration/configured-products.fixture.ts';
import {
  type Fault,
  openPictureShop,
  type PictureShop,
  type Visitor,
} from '../uploads/picture-shop.fixture.ts';
import { halves } from '../uploads/pictures/sample-pictures.fixture.ts';

type Page = components['schemas']['StoredPage'];

describe.each(commerceDatabases)('saved items on $name', ({ open }) => {
  let db: Awaited<ReturnType<typeof open>>;
  let shop: PictureShop;
  let visitor: Visitor;
  let photo: Buffer;
  beforeAll(async () => {
    db = await open();
    shop = await openPictureShop(db);
    photo = await halves(300, 200).png().toBuffer();
  });
  beforeEach(() => {
    visitor = shop.visitor();
  });
  afterAll(() => shop.close());

  const project = (name: string, more: object = {}) => visitor.post('/Storage', { name, ...more });
  const names = async (query = '') =>
    (await visitor.get<Page>(`/Storage${query}`)).body.items.map(({ name }) => name);

  describe('a list', () => {
    it('has 20 items per page, in order', async () => {
      for (let at = 1; at <= 23; at += 1) await project(`P${at}`);
      const first = await visitor.get<Page>('/Storage');
      expect(first.body).toMatchObject({ total: 23, page: 1, perPage: 20 });
      expect(first.body.items.map(({ name }) => name)).toEqual(
        Array.from({ length: 20 }, (_, at) => `P${at + 1}`),
      );
      expect(await names('?page=2')).toEqual(['P21', 'P22', 'P23']);
      expect((await visitor.get<Page>('/Storage?page=3')).body).toMatchObject({ items: [], total: 23 });
    });

    it('filters by kind, words and deletion', async () => {
      await project('Café du Nord', { note: 'Eerste verdieping' });
      await project('Kantoor', { note: 'NOORD 50% _x' });
      await visitor.post('/Storage', { productId: PANEL, name: 'Paneel noord' });
      await visitor.upload(photo, { name: 'Éclair' });
      expect(await names('?kind=project')).toEqual(['Café du Nord', 'Kantoor']);
      expect(await names('?kind=photo')).toEqual(['Éclair']);
      expect(await names('?query=noord')).toEqual(['Kantoor', 'Paneel noord']);
      expect(await names('?query=CAFE%20verdieping')).toEqual(['Café du Nord']);
      expect(await names('?query=eclair')).toEqual(['Éclair']);
      expect(await names(`?query=${encodeURIComponent('50% _')}`)).toEqual(['Kantoor']);
      expect(await names('?query=%25')).toEqual(['Kantoor']);
      expect(await names('?query=noord&kind=configuration')).toEqual(['Paneel noord']);
      expect(await names('?query=')).toHaveLength(4);
      expect(await names('?deleted=true')).toEqual([]);
    });

    it('contains only items of the owner', async () => {
      const { body } = await project('Mijn');
      const other = shop.visitor();
      await other.post('/Storage', { name: 'Van een ander' });
      expect((await other.get<Page>('/Storage')).body).toMatchObject({
        total: 1,
        items: [{ name: 'Van een ander' }],
      });
      const calls: [string, string, unknown?][] = [
        ['GET', `/Storage/${body.id}`],
        ['DELETE', `/Storage/${body.id}`],
        ['DELETE', `/Storage/${body.id}?permanent=true`],
        ['POST', `/Storage/${body.id}/restore`],
        ['POST', `/Storage/${body.id}/moveup`],
        ['POST', '/Storage', { id: body.id, name: 'Gekaapt' }],
      ];
      for (const [method, path, json] of calls) {
        expect((await other.call<Fault>(method, path, json)).body).toMatchObject({ code: 'NOT_FOUND' });
      }
      expect((await other.uploadTo<Fault>(body.id, photo)).body).toMatchObject({ code: 'NOT_FOUND' });
      expect((await visitor.get(`/Storage/${body.id}`)).body).toMatchObject({
        name: 'Mijn',
        deletedAt: null,
      });

      const guest = shop.visitor();
      for (const [method, path, json] of [
        ...calls,
        ['GET', '/Storage'] as const,
        ['GET', '/Storage/export?format=csv'] as const,
      ]) {
        expect((await guest.call<Fault>(method, path, json)).body.code).toBe('UNAUTHORIZED');
      }
      expect((await guest.uploadTo<Fault>(body.id, photo)).body.code).toBe('UNAUTHORIZED');
    });
  });

  describe('positions', () => {
    it('are swapped with the previous or next item that is not deleted', async () => {
      const ids: string[] = [];
      for (const name of ['A', 'B', 'C', 'D']) ids.push((await project(name)).body.id);
      const [a = '', b = '', , d = ''] = ids;
      const move = async (id: string, direction: string) => {
        expect((await visitor.post(`/Storage/${id}/move${direction}`)).status).toBe(204);
        return (await names()).join('');
      };
      expect(await move(d, 'up')).toBe('ABDC');
      expect(await move(a, 'down')).toBe('BADC');
      expect(await move(b, 'up')).toBe('BADC');
      expect(await move(a, 'up')).toBe('ABDC');
      await visitor.remove(`/Storage/${b}`);
      expect(await move(d, 'up')).toBe('DAC'); // skips the deleted item
      expect((await visitor.post<Fault>(`/Storage/${b}/moveup`)).status).toBe(404);
      // B has retained its position, which is now between D and A.
      await visitor.post(`/Storage/${b}/restore`);
      expect((await names()).join('')).toBe('DBAC');
    });

    it('stay unique when many items move concurrently', async () => {
      const ids: string[] = [];
      for (const name of 'ABCDEF') ids.push((await project(name)).body.id);
      const moves = Array.from({ length: 24 }, (_, at) => {
        const id = ids[(at * 5) % ids.length] ?? '';
        return visitor.post(`/Storage/${id}/move${at % 3 === 0 ? 'down' : 'up'}`);
      });
      const adds = ['G', 'H', 'I'].map((name) => project(name));
      const responses = await Promise.all([...moves, ...adds]);
      expect(responses.filter(({ status }) => status >= 300)).toEqual([]);
      expect((await names()).toSorted().join('')).toBe('ABCDEFGHI');
      const rows = await db.orm.execute<{ positions: number }>(
        `select count(distinct i.position)::int as positions from stored_items i
          where i.session_id = (select session_id from stored_items where id = '${ids[0]}')`,
      );
      expect(rows.rows[0]?.positions).toBe(9);
    });
  });

  it('are limited to 1,000 per owner', async () => {
    const { body } = await project('A');
    await db.orm.execute(
      `insert into stored_items (brand, session_id, kind, name, answers, position, created_at, updated_at)
        select i.brand, i.session_id, 'project', 'n', '{}', n, now(), now()
        from stored_items i, generate_series(1, 999) n where i.id = '${body.id}'`,
    );
    const rejected = { code: 'CONFLICT', messageKey: 'tooManyItems', values: { count: 1000 } };
    expect((await visitor.post<Fault>('/Storage', { name: 'B' })).body).toMatchObject(rejected);
    const before = await shop.storedFiles();
    expect((await visitor.upload<Fault>(photo)).body).toMatchObject(rejected);
    expect(await shop.storedFiles()).toEqual(before);
  });

  it.each([
    ['alpine-dawn', VALID_LICENCE_CODE, true],
    ['alpine-dawn', ` ${VALID_LICENCE_CODE.toLowerCase()}\n`, true],
    ['alpine-dawn', `${VALID_LICENCE_CODE}X`, false],
    ['misty-hills', 'whatever', true],
    ['unknown', VALID_LICENCE_CODE, false],
  ])('validate: for picture %s the code %j is valid: %s', async (imageId, licenceCode, valid) => {
    const response = await visitor.post('/Storage/validate', { imageId, licenceCode });
    expect(response).toMatchObject({ status: 200, body: { valid } });
    expect(visitor.token).toBeNull();
  });

  it('are separate for each brand', async () => {
    await project('Vilt');
    const otherBrand = shop.visitor('DBC-nl-NL');
    expect((await otherBrand.post<Fault>('/Storage', { productId: BAFFLE })).body).toMatchObject({
      fields: [{ path: 'body.productId' }],
    });
    otherBrand.token = visitor.token;
    expect((await otherBrand.get<Fault>('/Storage')).body.code).toBe('UNAUTHORIZED');
  });
});
