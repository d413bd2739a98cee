import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import { nullWhenNotFound } from '../../../commerce-client/null-when-not-found.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { idInput } from '../../inputs.ts';

/** An order of the shopper; null for an order of others, and without a session. */
export const get = accountProcedure
  .input(idInput)
  .query(async ({ ctx, input: path }): Promise<OrderView | null> => {
    if (!ctx.sessionToken) return null;
    const order = nullWhenNotFound(ctx.commerce.get('/Orders/{id}', { path }));
    return emptyWithoutSession(order, null);
  });
