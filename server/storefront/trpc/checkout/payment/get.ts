import type { Schemas } from '../../../commerce-client/contract.ts';
import { nullWhenNotFound } from '../../../commerce-client/null-when-not-found.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** The status of a payment, which the result screen polls; null when there is no such payment. */
export const get = procedure
  .input(idInput)
  .query(
    ({ ctx, input: path }): Promise<Schemas['PaymentStatus'] | null> =>
      nullWhenNotFound(ctx.commerce.get('/orders/payment/status/{id}', { path })),
  );
