import type { StoredItemView } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** Restores a deleted item at its old position. */
export const restore = procedure
  .input(idInput)
  .mutation(
    ({ ctx, input: path }): Promise<StoredItemView> => ctx.commerce.post('/Storage/{id}/restore', { path }),
  );
