import type { OrderView } from '../../../commerce-client/views.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { quotationInput, toReference } from '../../quotation-inputs.ts';

/** Makes a quotation the shopper's cart, at the quoted prices. */
export const accept = accountProcedure
  .meta({ opensSession: true, cost: 30 })
  .input(quotationInput)
  .mutation(
    ({ ctx, input }): Promise<OrderView> =>
      ctx.commerce.post('/Quotations/accept', { body: toReference(input) }),
  );
