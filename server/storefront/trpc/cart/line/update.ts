import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type OrderView, withPictures } from '../../../commerce-client/views.ts';
import { quantityField } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

const input = object({ id: string().uuid().required(), quantity: quantityField }).required();

/** Sets the quantity of a line. */
export const update = procedure
  .input(input)
  .mutation(async ({ ctx, input: { id, quantity } }): Promise<OrderView> => {
    const params = { path: { id }, header: ctx.shop };
    const order = await unwrap(ctx.commerce.PUT('/orders/lines/{id}', { params, body: { quantity } }));
    return withPictures(order, ctx.pictures);
  });
