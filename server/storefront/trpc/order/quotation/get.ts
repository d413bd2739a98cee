import { nullWhenNotFound } from '../../../commerce-client/null-when-not-found.ts';
import type { QuotationView } from '../../../commerce-client/views.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { quotationInput, toReference } from '../../quotation-inputs.ts';

/** A quotation by the token of its link, or one of the session by number; null when there is none. */
export const get = accountProcedure
  .meta({ cost: 20 })
  .input(quotationInput)
  .query(
    ({ ctx, input }): Promise<QuotationView | null> =>
      nullWhenNotFound(ctx.commerce.post('/Quotations/view', { body: toReference(input) })),
  );
