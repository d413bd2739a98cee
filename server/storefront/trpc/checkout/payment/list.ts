import { unwrap } from '../../../commerce-client/client.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** The payment methods for the cart's country and amount. */
export const list = procedure
  .input(noInput)
  .query(({ ctx }) => unwrap(ctx.commerce.GET('/orders/payment/methods', { params: { header: ctx.shop } })));
