import { unwrap } from '../../../commerce-client/client.ts';
import { type StoredItemView, withPictures } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** Brings a deleted item back to its place. */
export const restore = procedure
  .input(idInput)
  .mutation(async ({ ctx, input: { id } }): Promise<StoredItemView> => {
    const params = { path: { id }, header: ctx.shop };
    return withPictures(await unwrap(ctx.commerce.POST('/Storage/{id}/restore', { params })), ctx.pictures);
  });
