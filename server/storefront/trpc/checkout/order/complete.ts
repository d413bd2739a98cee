import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({ paymentId: string().uuid().required() }).required();

/** Applies the provider's payment status when the shopper returns. Idempotent. */
export const complete = procedure
  .meta({ cost: 20 })
  .input(input)
  .mutation(({ ctx, input: body }): Promise<OrderView> => ctx.commerce.post('/Orders/complete', { body }));
