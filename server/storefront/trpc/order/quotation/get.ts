import { AppError } from '#shared/errors/app-error.ts';
import type { QuotationView } from '../../../commerce-client/views.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { quotationInput, toReference } from '../../quotation-inputs.ts';

/** A quotation by the token of its link, or one of the session by number; null when there is none. */
export const get = accountProcedure
  .meta({ cost: 20 })
  .input(quotationInput)
  .query(async ({ ctx, input }): Promise<QuotationView | null> => {
    try {
      return await ctx.commerce.post('/Quotations/view', { body: toReference(input) });
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  });
