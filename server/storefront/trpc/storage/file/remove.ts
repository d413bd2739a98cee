import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { StoredItemView } from '../../../commerce-client/views.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({ id: string().uuid().required(), fileId: string().uuid().required() }).required();

/** Removes a file from a saved item. */
export const remove = procedure
  .input(input)
  .mutation(
    ({ ctx, input: path }): Promise<StoredItemView> =>
      ctx.commerce.delete('/Storage/{id}/files/{fileId}', { path }),
  );
