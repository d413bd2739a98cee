import { object } from 'yup';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { passkeyIdField } from '../../passkey-inputs.ts';

const input = object({ id: passkeyIdField }).required();

/** Removes a passkey of the customer, which needs a recent confirmation, and returns the others. */
export const remove = accountProcedure
  .input(input)
  .mutation(
    ({ ctx, input: path }): Promise<Schemas['Passkey'][]> =>
      ctx.commerce.delete('/me/passkeys/{id}', { path }),
  );
