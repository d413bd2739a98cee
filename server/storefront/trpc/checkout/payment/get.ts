import { unwrap } from '../../../commerce-client/client.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** What became of a payment; polled by the result screen (spec section 4). */
export const get = procedure
  .input(idInput)
  .query(({ ctx, input: { id } }) =>
    unwrap(ctx.commerce.GET('/orders/payment/status/{id}', { params: { path: { id }, header: ctx.shop } })),
  );
