import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type StoredItemView, withPictures } from '../../../commerce-client/views.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  id: string().uuid().required(),
  fileId: string().uuid().required(),
  direction: string()
    .oneOf(['up', 'down'] as const)
    .required(),
}).required();

/** Changes the place of a saved item's file with its neighbour's. */
export const move = procedure
  .input(input)
  .mutation(async ({ ctx, input: { direction, ...path } }): Promise<StoredItemView> => {
    const params = { path, header: ctx.shop };
    const answer = ctx.commerce.POST(`/Storage/{id}/files/{fileId}/move${direction}`, { params });
    return withPictures(await unwrap(answer), ctx.pictures);
  });
