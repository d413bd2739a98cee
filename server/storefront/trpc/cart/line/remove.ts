import { unwrap } from '../../../commerce-client/client.ts';
import { type OrderView, withPictures } from '../../../commerce-client/views.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** Takes a line out of the cart. */
export const remove = procedure
  .input(idInput)
  .mutation(async ({ ctx, input: { id } }): Promise<OrderView> => {
    const params = { path: { id }, header: ctx.shop };
    return withPictures(await unwrap(ctx.commerce.DELETE('/orders/lines/{id}', { params })), ctx.pictures);
  });
