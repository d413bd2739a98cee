import type { OrderView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** Places a cart of nothing but free samples, for which there is no payment. */
export const place = procedure
  .meta({ cost: 20 })
  .input(noInput)
  .mutation(({ ctx }): Promise<OrderView> => ctx.commerce.post('/Orders/place'));
