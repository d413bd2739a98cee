import { object } from 'yup';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { passkeyIdField, passkeyNameField } from '../../passkey-inputs.ts';

const input = object({ id: passkeyIdField, name: passkeyNameField }).required();

/** Renames a passkey of the customer and returns all. */
export const rename = accountProcedure
  .input(input)
  .mutation(
    ({ ctx, input: { id, name } }): Promise<Schemas['Passkey'][]> =>
      ctx.commerce.put('/me/passkeys/{id}', { path: { id }, body: { name } }),
  );
