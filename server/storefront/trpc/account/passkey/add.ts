import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { passkeyNameField, passkeyResponseField, toPasskeyResponse } from '../../passkey-inputs.ts';

const input = passkeyResponseField.shape({ name: passkeyNameField });

/** Adds a passkey, which needs a recent confirmation, and returns all. */
export const add = accountProcedure
  .meta({ cost: 20 })
  .input(input)
  .mutation(
    ({ ctx, input: { name, ...credential } }): Promise<Schemas['Passkey'][]> =>
      ctx.commerce.post('/me/passkeys', { body: { ...toPasskeyResponse(credential), name } }),
  );
