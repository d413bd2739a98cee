import type { OrderView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** Records that the shopper has seen how prices in the cart have changed. */
export const accept = procedure
  .input(noInput)
  .mutation(({ ctx }): Promise<OrderView> => ctx.commerce.post('/Orders/prices/accept'));
