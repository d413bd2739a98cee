import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type StoredItemView, withPictures } from '../../../commerce-client/views.ts';
import { procedure } from '../../trpc.ts';

const input = object({ id: string().uuid().required(), fileId: string().uuid().required() }).required();

/** Takes a file out of a saved item. */
export const remove = procedure
  .input(input)
  .mutation(async ({ ctx, input: path }): Promise<StoredItemView> => {
    const params = { path, header: ctx.shop };
    return withPictures(
      await unwrap(ctx.commerce.DELETE('/Storage/{id}/files/{fileId}', { params })),
      ctx.pictures,
    );
  });
