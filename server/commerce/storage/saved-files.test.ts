import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { PRINTED_PANEL } from '../products/configuration/configured-products.fixture.ts';
import {
  type Fault,
  openPictureShop,
  type PictureShop,
  type StoredItem,
  type Visitor,
} from '../uploads/picture-shop.fixture.ts';
import { halves } from '../uploads/pictures/sample-pictures.fixture.ts';

type Page = components['schemas']['StoredPage'];

const UNKNOWN_ID = '00000000-0000-4000-8000-0000000000ff';

describe.each(commerceDatabases)('files of saved items on $name', ({ open }) => {
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

  describe('deleting', () => {
    it('can be undone unless it is permanent', async () => {
      const { body } = await project('A');
      expect((await visitor.remove(`/Storage/${body.id}`)).status).toBe(204);
      expect((await visitor.remove(`/Storage/${body.id}`)).status).toBe(204);
      expect(await names()).toEqual([]);
      expect(await names('?deleted=true')).toEqual(['A']);
      expect((await visitor.get(`/Storage/${body.id}`)).body.deletedAt).toEqual(expect.any(String));
      expect((await visitor.post<Fault>('/Storage', { id: body.id, name: 'B' })).status).toBe(404);
      expect((await visitor.post(`/Storage/${body.id}/restore`)).body).toMatchObject({
        name: 'A',
        deletedAt: null,
      });
      expect(await names()).toEqual(['A']);

      expect((await visitor.remove(`/Storage/${body.id}?permanent=true`)).status).toBe(204);
      expect((await visitor.remove(`/Storage/${body.id}?permanent=true`)).status).toBe(404);
      expect((await visitor.post(`/Storage/${body.id}/restore`)).status).toBe(404);
      expect(await names('?deleted=true')).toEqual([]);
    });

    it('permanently removes the pictures', async () => {
      const before = (await shop.storedFiles()).length;
      const { body } = await visitor.upload(photo);
      await visitor.uploadTo(body.id, photo);
      expect((await shop.storedFiles()).length).toBe(before + 6);
      const uploadId = body.files[0]?.uploadId ?? '';
      await visitor.remove(`/Storage/${body.id}`);
      expect((await visitor.picture(uploadId)).status).toBe(200);
      await visitor.remove(`/Storage/${body.id}?permanent=true`);
      expect((await visitor.picture(uploadId)).status).toBe(404);
      expect((await shop.storedFiles()).length).toBe(before);
    });

    it('permanently leaves pictures that something else refers to', async () => {
      const { body: source } = await visitor.upload(await halves(900, 600).png().toBuffer());
      const uploadId = source.files[0]?.uploadId ?? '';
      const crop = async (width: number) => {
        const picture = { source: 'upload', id: uploadId };
        const area = { left: 0, top: 0, width, height: (width / 3) * 2 };
        const path = `/Products/configuration/${PRINTED_PANEL}/crop`;
        return (await visitor.post<{ id: string }>(path, { picture, area })).body.id;
      };
      const [ordered, saved, unused] = [await crop(600), await crop(300), await crop(150)];
      const answers = (id: string) => ({ size: { width: 900, height: 600 }, photo: { source: 'edit', id } });
      const { body: first } = await visitor.post('/Storage', {
        productId: PRINTED_PANEL,
        answers: answers(saved),
      });
      const { body: second } = await visitor.post('/Storage', {
        productId: PRINTED_PANEL,
        // Equal configurations would be one item.
        answers: { ...answers(saved), size: { width: 450, height: 300 } },
      });
      const { body: third } = await visitor.post('/Storage', {
        productId: PRINTED_PANEL,
        answers: answers(ordered),
      });
      const { body: fourth } = await visitor.post('/Storage', {
        productId: PRINTED_PANEL,
        answers: answers(unused),
      });
      const line = { productId: PRINTED_PANEL, quantity: 1, answers: answers(ordered) };
      expect((await visitor.post('/orders/lines', line)).status).toBe(201);

      const exists = async (id: string) => (await visitor.picture(id)).status === 200;
      const deletePermanently = async (id: string) => {
        expect((await visitor.remove(`/Storage/${id}?permanent=true`)).status).toBe(204);
      };
      await deletePermanently(source.id); // three edits were cropped from it
      expect(await exists(uploadId)).toBe(true);
      await deletePermanently(first.id); // another item has the same edit
      expect(await exists(saved)).toBe(true);
      await deletePermanently(second.id);
      expect(await exists(saved)).toBe(false);
      await deletePermanently(third.id); // an order line in the cart refers to it
      expect(await exists(ordered)).toBe(true);
      await deletePermanently(fourth.id);
      expect([await exists(unused), await exists(uploadId)]).toEqual([false, true]);
    });

    it('permanently removes the source with its last edit', async () => {
      const before = (await shop.storedFiles()).length;
      const { body: source } = await visitor.upload(await halves(900, 600).png().toBuffer());
      const picture = { source: 'upload', id: source.files[0]?.uploadId };
      const area = { left: 0, top: 0, width: 300, height: 200 };
      const edit = await visitor.post<{ id: string }>(`/Products/configuration/${PRINTED_PANEL}/crop`, {
        picture,
        area,
      });
      const answers = { photo: { source: 'edit', id: edit.body.id } };
      const { body: item } = await visitor.post('/Storage', { productId: PRINTED_PANEL, answers });
      await visitor.remove(`/Storage/${source.id}?permanent=true`);
      expect((await shop.storedFiles()).length).toBe(before + 6);
      await visitor.remove(`/Storage/${item.id}?permanent=true`);
      expect((await shop.storedFiles()).length).toBe(before);
    });
  });

  describe('files', () => {
    it('are added, moved and removed', async () => {
      const { body } = await project('Hal');
      for (const fileName of ['a.png', 'b.png', 'c.png']) {
        const added = await visitor.uploadTo(body.id, photo, { fileName });
        expect(added.status).toBe(201);
      }
      const item = (await visitor.get(`/Storage/${body.id}`)).body;
      const [a, b, c] = item.files;
      const order = (response: { status: number; body: StoredItem }) => {
        expect(response.status).toBe(200);
        return response.body.files.map(({ name }) => name[0]).join('');
      };
      const files = `/Storage/${body.id}/files`;
      expect(order(await visitor.post(`${files}/${c?.id}/moveup`))).toBe('acb');
      expect(order(await visitor.post(`${files}/${a?.id}/moveup`))).toBe('acb');
      expect(order(await visitor.post(`${files}/${a?.id}/movedown`))).toBe('cab');
      expect(order(await visitor.post(`${files}/${b?.id}/movedown`))).toBe('cab');
      expect(order(await visitor.remove(`${files}/${a?.id}`))).toBe('cb');
      expect((await visitor.picture(a?.uploadId ?? '')).status).toBe(404);
      expect((await visitor.remove(`${files}/${a?.id}`)).status).toBe(404);
      expect((await visitor.post(`${files}/${UNKNOWN_ID}/moveup`)).status).toBe(404);
    });

    it('are limited to 50, and a form without a file is rejected', async () => {
      const { body } = await visitor.upload(photo);
      const [file] = body.files;
      await db.orm.execute(
        `insert into uploads (brand, session_id, kind, name, content_type, bytes, width, height, storage_key, created_at)
          select u.brand, u.session_id, 'upload', 'n', 'image/png', 1, 1, 1, 'none', now()
          from uploads u, generate_series(1, 49) where u.id = '${file?.uploadId}'`,
      );
      await db.orm.execute(
        `insert into stored_files (item_id, upload_id, position) select '${body.id}', n.id, row_number() over ()
          from uploads u join uploads n on n.session_id = u.session_id and n.storage_key = 'none' where u.id = '${file?.uploadId}'`,
      );
      expect((await visitor.uploadTo<Fault>(body.id, photo)).body).toMatchObject({
        code: 'CONFLICT',
        messageKey: 'tooManyFiles',
        values: { count: 50 },
      });
      const empty = await visitor.form<Fault>(`/Storage/${body.id}/files`, { name: 'x' });
      expect(empty.body).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path: 'body.file' }] });
      const json = await visitor.post<Fault>(`/Storage/${body.id}/files`, {});
      expect(json.body).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path: 'body.file' }] });
    });

    it('of a deleted item can neither be added nor removed', async () => {
      const { body } = await visitor.upload(photo);
      await visitor.remove(`/Storage/${body.id}`);
      expect((await visitor.uploadTo(body.id, photo)).status).toBe(404);
      expect((await visitor.remove(`/Storage/${body.id}/files/${body.files[0]?.id}`)).status).toBe(404);
    });

    it('a form without a file saves a project', async () => {
      expect((await visitor.form('/Storage', { name: 'Hal', note: 'n' })).body).toMatchObject({
        kind: 'project',
        name: 'Hal',
        note: 'n',
        files: [],
      });
      expect((await visitor.form<Fault>('/Storage', { note: 'n' })).body).toMatchObject({
        fields: [{ path: 'body.name' }],
      });
      expect((await visitor.upload<Fault>(photo, { name: 'x'.repeat(121) })).body).toMatchObject({
        fields: [{ path: 'body.name' }],
      });
      // A form ignores id and productId.
      const { body } = await visitor.form('/Storage', { name: 'Hal', id: 'x', productId: PANEL });
      expect(body).toMatchObject({ kind: 'project', product: null });
    });
  });
});
