import { unwrap } from '../../../commerce-client/client.ts';
import { type OrderView, withPictures } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** The shopper's cart; null without one. A shopper without a session costs no call. */
export const get = procedure.input(noInput).query(async ({ ctx }): Promise<OrderView | null> => {
  if (!ctx.sessionToken) return null;
  const params = { path: { id: 'current' as const }, header: ctx.shop };
  const order = await unwrap(ctx.commerce.GET('/Orders/{id}', { params }));
  return order ? withPictures(order, ctx.pictures) : null;
});
