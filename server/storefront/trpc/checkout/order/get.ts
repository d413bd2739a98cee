import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import { nullWhenNotFound } from '../../../commerce-client/null-when-not-found.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** An order of the session by its id; null for an order of another session, and without a session. */
export const get = procedure.input(idInput).query(({ ctx, input: path }): Promise<OrderView | null> => {
  const order = nullWhenNotFound(ctx.commerce.get('/Orders/{id}', { path }));
  return emptyWithoutSession(order, null);
});
