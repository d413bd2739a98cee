import type { StoredItemView } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** One of the shopper's saved items. */
export const get = procedure
  .input(idInput)
  .query(({ ctx, input: path }): Promise<StoredItemView> => ctx.commerce.get('/Storage/{id}', { path }));
