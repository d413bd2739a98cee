import type { ReorderView } from '../../../commerce-client/views.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { idInput } from '../../inputs.ts';

/** Adds the lines of an order to the cart, as far as they are still sold, and returns what is missing. */
export const create = accountProcedure
  .meta({ cost: 30 })
  .input(idInput)
  .mutation(
    ({ ctx, input: path }): Promise<ReorderView> => ctx.commerce.post('/Orders/{id}/reorder', { path }),
  );
