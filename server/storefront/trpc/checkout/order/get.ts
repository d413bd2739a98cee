import { unwrap } from '../../../commerce-client/client.ts';
import { type OrderView, withPictures } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** One of the session's orders by its id; null when it is not the session's. */
export const get = procedure
  .input(idInput)
  .query(async ({ ctx, input: { id } }): Promise<OrderView | null> => {
    const order = await unwrap(
      ctx.commerce.GET('/Orders/{id}', { params: { path: { id }, header: ctx.shop } }),
    );
    return order ? withPictures(order, ctx.pictures) : null;
  });
