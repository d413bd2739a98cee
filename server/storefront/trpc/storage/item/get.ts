import { unwrap } from '../../../commerce-client/client.ts';
import { type StoredItemView, withPictures } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** One of the shopper's saved items. */
export const get = procedure.input(idInput).query(async ({ ctx, input: { id } }): Promise<StoredItemView> => {
  const params = { path: { id }, header: ctx.shop };
  return withPictures(await unwrap(ctx.commerce.GET('/Storage/{id}', { params })), ctx.pictures);
});
