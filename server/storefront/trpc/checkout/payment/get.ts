import { idInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** The status of a payment; the result screen polls it. */
export const get = procedure
  .input(idInput)
  .query(({ ctx, input: path }) => ctx.commerce.get('/orders/payment/status/{id}', { path }));
