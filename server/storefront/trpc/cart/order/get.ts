import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** The shopper's cart, or null. Without a session there is no call to the commerce API. */
export const get = procedure.input(noInput).query(async ({ ctx }): Promise<OrderView | null> => {
  if (!ctx.sessionToken) return null;
  return emptyWithoutSession(ctx.commerce.get('/Orders/{id}', { path: { id: 'current' } }), null);
});
