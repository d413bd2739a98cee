import { AppError } from '#shared/errors/app-error.ts';
import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** An order of the shopper; null for an order of others, and without a session. */
export const get = procedure.input(idInput).query(async ({ ctx, input: path }): Promise<OrderView | null> => {
  if (!ctx.sessionToken) return null;
  const order = emptyWithoutSession(ctx.commerce.get('/Orders/{id}', { path }), null);
  return order.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
});
