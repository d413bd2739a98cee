import type { Schemas } from '../../../commerce-client/contract.ts';
import { nullWhenNotFound } from '../../../commerce-client/null-when-not-found.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { orderReferenceInput, toOrderReference } from '../../order-reference-input.ts';

/** What a shopper may withdraw from, by a mailed link or in the session of the order; null without either. */
export const get = accountProcedure
  .meta({ cost: 20 })
  .input(orderReferenceInput)
  .query(
    ({ ctx, input }): Promise<Schemas['WithdrawalOffer'] | null> =>
      nullWhenNotFound(ctx.commerce.post('/Orders/withdrawal/find', { body: toOrderReference(input) })),
  );
