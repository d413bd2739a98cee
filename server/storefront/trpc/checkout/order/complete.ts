import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type OrderView, withPictures } from '../../../commerce-client/views.ts';
import { procedure } from '../../trpc.ts';

const input = object({ paymentId: string().uuid().required() }).required();

/** Applies what the provider says of a payment, on the shopper's return; any number of times. */
export const complete = procedure.input(input).mutation(async ({ ctx, input: body }): Promise<OrderView> => {
  const order = await unwrap(ctx.commerce.POST('/Orders/complete', { params: { header: ctx.shop }, body }));
  return withPictures(order, ctx.pictures);
});
