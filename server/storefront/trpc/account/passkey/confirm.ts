import { accountProcedure } from '../../account-procedure.ts';
import { passkeyResponseField, toPasskeyResponse } from '../../passkey-inputs.ts';

/** Confirms the customer by a passkey, for sensitive changes in the next ten minutes. */
export const confirm = accountProcedure
  .meta({ renewsSession: true, cost: 20 })
  .input(passkeyResponseField)
  .mutation(async ({ ctx, input }): Promise<null> => {
    await ctx.commerce.post('/me/confirm', { body: toPasskeyResponse(input) });
    return null;
  });
