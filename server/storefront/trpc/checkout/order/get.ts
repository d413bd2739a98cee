import type { OrderView } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** An order of the session by its id; null for an order of another session. */
export const get = procedure
  .input(idInput)
  .query(({ ctx, input: path }): Promise<OrderView | null> => ctx.commerce.get('/Orders/{id}', { path }));
