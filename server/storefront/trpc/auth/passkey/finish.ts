import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { passkeyResponseField, toPasskeyResponse } from '../../passkey-inputs.ts';

/** Signs in with a passkey, like auth.session.create. */
export const finish = accountProcedure
  .meta({ renewsSession: true, cost: 20 })
  .input(passkeyResponseField)
  .mutation(
    ({ ctx, input }): Promise<Schemas['SignedIn']> =>
      ctx.commerce.post('/auth/passkey', { body: toPasskeyResponse(input) }),
  );
