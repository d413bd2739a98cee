import type { ReorderView } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** Adds the lines of an order to the cart, as far as they are still sold, and returns what is missing. */
export const create = procedure
  .meta({ cost: 30 })
  .input(idInput)
  .mutation(
    ({ ctx, input: path }): Promise<ReorderView> => ctx.commerce.post('/Orders/{id}/reorder', { path }),
  );
