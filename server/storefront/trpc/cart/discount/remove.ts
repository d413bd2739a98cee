import type { OrderView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** Removes the discount code from the cart. */
export const remove = procedure
  .input(noInput)
  .mutation(({ ctx }): Promise<OrderView> => ctx.commerce.delete('/Orders/discount'));
