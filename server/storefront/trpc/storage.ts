import type { components } from '#shared/commerce-api/openapi-types.ts';
import { boolean, number, object, string } from '#shared/validation/exact-types.ts';
import type { StoredItemView, StoredPageView } from '../commerce-client/views.ts';
import { allFields, answersField, idField, idInput, quantityField } from './inputs.ts';
import { forward, ofSession } from './procedure/forward.ts';
import { procedure } from './procedure/trpc.ts';

type StoredSummary = components['schemas']['StoredSummary'];

const directionField = string()
  .oneOf(['up', 'down'] as const)
  .required();
const kindField = string().oneOf(['configuration', 'photo', 'project'] as const);

const fileInput = object({ id: idField, fileId: idField }).required();

const listInput = object({
  page: number().integer().min(1).max(1000).default(1),
  kind: kindField,
  query: string().max(100).default(''),
  deleted: boolean().default(false),
}).required();

const removeInput = object({ id: idField, permanent: boolean().default(false) }).required();

const saveInput = object({
  id: string().uuid(),
  kind: kindField,
  name: string().max(120),
  note: string().max(2000),
  productId: string().uuid(),
  answers: answersField,
  quantity: quantityField.optional(),
}).required();

const licenceInput = object({
  imageId: string().max(64).required(),
  licenceCode: string().max(40).required(),
}).required();

const NO_ITEMS: StoredPageView = { items: [], total: 0, page: 1, perPage: 20 };
const NO_SUMMARY: StoredSummary = { total: 0, items: [] };

/** The shopper's saved items. */
export const storage = {
  file: {
    /** Moves a file of an item one position up or down. */
    move: procedure
      .input(fileInput.shape({ direction: directionField }))
      .mutation(
        ({ ctx, input: { direction, ...path } }): Promise<StoredItemView> =>
          ctx.commerce.post(`/Storage/{id}/files/{fileId}/move${direction}`, { path }),
      ),
    remove: procedure.input(fileInput).mutation(forward('delete', '/Storage/{id}/files/{fileId}')),
  },
  item: {
    get: procedure.input(idInput).query(forward('get', '/Storage/{id}')),
    /** A page of items; empty without a session. */
    list: procedure
      .meta({ cost: 20 })
      .input(listInput)
      .query(
        ofSession(
          forward('get', '/Storage', ({ query, ...filter }) => ({ ...filter, query: query || undefined })),
          NO_ITEMS,
        ),
      ),
    /** Moves an item one position up or down. */
    move: procedure
      .input(idInput.shape({ direction: directionField }))
      .mutation(async ({ ctx, input: { id, direction } }): Promise<null> => {
        await ctx.commerce.post(`/Storage/{id}/move${direction}`, { path: { id } });
        return null;
      }),
    /** Deletes an item; unless `permanent`, it can be restored. */
    remove: procedure.input(removeInput).mutation(forward('delete', '/Storage/{id}')),
    /** Restores a deleted item at its old position. */
    restore: procedure.input(idInput).mutation(forward('post', '/Storage/{id}/restore')),
    /** Saves an item; with an `id`, changes that item. */
    save: procedure
      .meta({ opensSession: true, cost: 20 })
      .input(allFields(saveInput))
      .mutation(forward('post', '/Storage')),
  },
  licence: {
    /** Whether a licence code is valid for a picture of the library. */
    validate: procedure.input(licenceInput).mutation(forward('post', '/Storage/validate')),
  },
  summary: {
    /** The number of items, and those of a product; empty without a session. */
    get: procedure
      .input(object({ productId: string().uuid() }).required())
      .query(ofSession(forward('get', '/Storage/summary'), NO_SUMMARY)),
  },
};
