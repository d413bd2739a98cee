import { object, string } from 'yup';
import { unwrap } from '../../../commerce/client.ts';
import { type OrderView, withPictures } from '../../../commerce/views.ts';
import { quantityField } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

const input = object({ productId: string().uuid().required(), quantity: quantityField }).required();

/** Puts a product into the cart; the first one opens the shopper's session. */
export const add = procedure.input(input).mutation(async ({ ctx, input: body }): Promise<OrderView> => {
  const answer = await ctx.commerce.POST('/orders/lines', { params: { header: ctx.shop }, body });
  const token = answer.response.headers.get('X-Session-Token');
  if (token) ctx.keepSession(token);
  return withPictures(await unwrap(Promise.resolve(answer)), ctx.pictures);
});
