import { AppError } from '#shared/errors/app-error.ts';
import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { idInput } from '../../inputs.ts';

/** An order of the shopper; null for an order of others, and without a session. */
export const get = accountProcedure
  .input(idInput)
  .query(async ({ ctx, input: path }): Promise<OrderView | null> => {
    if (!ctx.sessionToken) return null;
    const order = emptyWithoutSession(ctx.commerce.get('/Orders/{id}', { path }), null);
    return order.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
  });
