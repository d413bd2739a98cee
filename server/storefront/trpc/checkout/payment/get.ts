import { AppError } from '#shared/errors/app-error.ts';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { idInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** The status of a payment, which the result screen polls; null when there is no such payment. */
export const get = procedure
  .input(idInput)
  .query(async ({ ctx, input: path }): Promise<Schemas['PaymentStatus'] | null> => {
    try {
      return await ctx.commerce.get('/orders/payment/status/{id}', { path });
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  });
