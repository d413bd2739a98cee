import type { OrderView } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** Removes a line from the cart. */
export const remove = procedure
  .input(idInput)
  .mutation(
    ({ ctx, input: path }): Promise<OrderView> => ctx.commerce.delete('/orders/lines/{id}', { path }),
  );
