import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { writingOperations } from '../http/contract-operations.fixture.ts';
import { CONFIGURABLE_PANEL, PRINTED_PANEL } from '../products/configuration/configured-products.fixture.ts';
import {
  openPictureShop,
  type PictureShop,
  type StoredItem,
  type Visitor,
} from '../uploads/picture-shop.fixture.ts';
import { halves } from '../uploads/pictures/sample-pictures.fixture.ts';

type Page = components['schemas']['StoredPage'];

/** Every call that writes saved items or their files. */
const OPERATIONS = {
  change: 'POST /Storage',
  insert: 'POST /Storage',
  upload: 'POST /Storage',
  base64: 'POST /Storage/base64',
  delete: 'DELETE /Storage/{id}',
  destroy: 'DELETE /Storage/{id}',
  restore: 'POST /Storage/{id}/restore',
  moveUp: 'POST /Storage/{id}/moveup',
  moveDown: 'POST /Storage/{id}/movedown',
  addFile: 'POST /Storage/{id}/files',
  removeFile: 'DELETE /Storage/{id}/files/{fileId}',
  moveFileUp: 'POST /Storage/{id}/files/{fileId}/moveup',
  moveFileDown: 'POST /Storage/{id}/files/{fileId}/movedown',
} as const;

type Writer = keyof typeof OPERATIONS;

it('covers every operation that writes saved items', () => {
  const covered = Object.values(OPERATIONS);
  const writesNothing = 'POST /Storage/validate';
  expect(new Set([...covered, writesNothing])).toEqual(new Set(writingOperations(/^\/Storage\b/)));
});

const FIELDS = ['name', 'note', 'productId', 'answers', 'quantity'] as const;

/** Other values for every write, except that there are two products. Both have the option `size`. */
const valuesOf = (at: number) => ({
  name: `Name ${at}`,
  note: `Note ${at}`,
  productId: at % 2 === 0 ? CONFIGURABLE_PANEL : PRINTED_PANEL,
  answers: { size: { width: 300 + 10 * at, height: 400 + 10 * at } },
  quantity: at + 1,
});

const fieldsOf = ({ name, note, product, answers, quantity }: StoredItem) => ({
  name,
  note,
  answers,
  quantity,
  productId: product?.id,
});

/** Items that are changed; the last one may be deleted meanwhile. */
const CHANGED = 3;

const writes = fc.array(
  fc.record({
    writer: fc.oneof(
      { weight: 10, arbitrary: fc.constant<Writer>('change') },
      { weight: 13, arbitrary: fc.constantFrom(...(Object.keys(OPERATIONS) as Writer[])) },
    ),
    item: fc.nat({ max: CHANGED - 1 }),
    fields: fc.subarray([...FIELDS], { minLength: 1 }),
  }),
  { minLength: 6, maxLength: 14 },
);

interface Response {
  readonly status: number;
  readonly body: StoredItem;
}

describe.each(commerceDatabases)('concurrent writes of saved items on $name', ({ open }) => {
  let db: Database;
  let shop: PictureShop;
  let photo: Buffer;
  beforeAll(async () => {
    db = await open();
    // Every reading is later, so that `updatedAt` tells in which order the items were locked.
    shop = await openPictureShop(db, {}, { msPerReading: 1 });
    photo = await halves(60, 40).png().toBuffer();
  });
  afterAll(() => shop.close());

  async function itemsOf(visitor: Visitor) {
    const saved: StoredItem[] = [];
    for (let at = 0; at < CHANGED; at += 1) saved.push((await visitor.post('/Storage', valuesOf(at))).body);
    const first = saved[0]?.id ?? '';
    await visitor.uploadTo(first, photo);
    const { files } = (await visitor.uploadTo(first, photo)).body;
    const binned = (await visitor.post('/Storage', { name: 'Binned' })).body.id;
    await visitor.remove(`/Storage/${binned}`);
    const doomed = (await visitor.post('/Storage', { name: 'Doomed' })).body.id;
    return { saved, first, binned, doomed, files: files.map(({ id }) => id) };
  }

  it('lose nothing, and of one field the last write wins', async () => {
    await fc.assert(
      fc.asyncProperty(writes, async (calls) => {
        const visitor = shop.visitor();
        const { saved, first, binned, doomed, files } = await itemsOf(visitor);
        const idOf = (item: number) => saved[item]?.id ?? '';
        const newFields = calls.map(({ fields }, at) =>
          Object.fromEntries(fields.map((field) => [field, valuesOf(CHANGED + at)[field]])),
        );
        const send: Record<Writer, (at: number, item: number) => Promise<unknown>> = {
          change: (at, item) => visitor.post('/Storage', { id: idOf(item), ...newFields[at] }),
          insert: (at) => visitor.post('/Storage', { name: `insert ${at}` }),
          upload: (at) => visitor.upload(photo, { name: `upload ${at}` }),
          base64: (at) =>
            visitor.post('/Storage/base64', { name: `base64 ${at}`, data: photo.toString('base64') }),
          delete: () => visitor.remove(`/Storage/${idOf(CHANGED - 1)}`),
          destroy: () => visitor.remove(`/Storage/${doomed}?permanent=true`),
          restore: () => visitor.post(`/Storage/${binned}/restore`),
          moveUp: (_at, item) => visitor.post(`/Storage/${idOf(item)}/moveup`),
          moveDown: (_at, item) => visitor.post(`/Storage/${idOf(item)}/movedown`),
          addFile: () => visitor.uploadTo(first, photo),
          removeFile: () => visitor.remove(`/Storage/${first}/files/${files[0]}`),
          moveFileUp: () => visitor.post(`/Storage/${first}/files/${files[1]}/moveup`),
          moveFileDown: () => visitor.post(`/Storage/${first}/files/${files[1]}/movedown`),
        };
        const responses = await Promise.all(
          calls.map(({ writer, item }, at) => send[writer](at, item) as Promise<Response | undefined>),
        );
        const count = (writer: Writer) => calls.filter((call) => call.writer === writer).length;

        for (const [at, { writer, item }] of calls.entries()) {
          const isDeleted = count('delete') > 0 && item === CHANGED - 1;
          const mayBeGone =
            writer === 'destroy' ||
            writer === 'removeFile' ||
            (isDeleted && ['change', 'moveUp', 'moveDown'].includes(writer));
          const { status = 200 } = responses[at] ?? {};
          if (!(mayBeGone && status === 404)) expect([writer, status < 300]).toEqual([writer, true]);
        }

        for (const [item, { id, ...initial }] of saved.entries()) {
          const changes = calls.flatMap((call, at) => {
            const { status, body } = responses[at] ?? {};
            return call.writer === 'change' && call.item === item && status === 201 && body
              ? [{ body, fields: newFields[at] }]
              : [];
          });
          changes.sort((a, b) => Date.parse(a.body.updatedAt) - Date.parse(b.body.updatedAt));
          let expected: object = fieldsOf({ id, ...initial });
          for (const { body, fields } of changes) {
            expected = { ...expected, ...fields };
            expect(fieldsOf(body)).toEqual(expected);
          }
          const { body } = await visitor.get(`/Storage/${id}`);
          expect(fieldsOf(body)).toEqual(expected);
          expect(body.deletedAt !== null).toBe(item === CHANGED - 1 && count('delete') > 0);
        }

        const added = (await visitor.get(`/Storage/${first}`)).body.files.map(({ id }) => id);
        expect(added).toHaveLength(2 + count('addFile') - Math.min(count('removeFile'), 1));
        expect(added.includes(files[0] ?? '')).toBe(count('removeFile') === 0);
        expect(added).toContain(files[1]);

        const list = async (query = '') => (await visitor.get<Page>(`/Storage${query}`)).body.items;
        const names = [...(await list()), ...(await list('?deleted=true'))].map(({ name }) => name);
        for (const [at, { writer }] of calls.entries()) {
          if (['insert', 'upload', 'base64'].includes(writer)) expect(names).toContain(`${writer} ${at}`);
        }
        expect(names.includes('Doomed')).toBe(count('destroy') === 0);
        expect((await visitor.get(`/Storage/${binned}`)).body.deletedAt === null).toBe(count('restore') > 0);
        expect(await positionsOf(first)).toBe(names.length);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('a rename survives concurrent changes of the quantity, 20 times out of 20', async () => {
    const visitor = shop.visitor();
    const { id } = (await visitor.post('/Storage', valuesOf(0))).body;
    for (let at = 1; at <= 20; at += 1) {
      const { name, quantity } = valuesOf(at);
      await Promise.all([
        visitor.post('/Storage', { id, quantity }),
        visitor.post('/Storage', { id, name }),
        visitor.post('/Storage', { id, quantity }),
      ]);
      expect((await visitor.get(`/Storage/${id}`)).body).toMatchObject({ name, quantity });
    }
  });

  /** The number of different positions among the items of the owner of an item. */
  async function positionsOf(id: string): Promise<number | undefined> {
    const [row] = await queryRows<{ positions: number }>(
      db.orm,
      sql`select count(distinct i.position)::int as positions from stored_items i, stored_items one
        where one.id = ${id} and (i.session_id = one.session_id or i.customer_id = one.customer_id)`,
    );
    return row?.positions;
  }
});
