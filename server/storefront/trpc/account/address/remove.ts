import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { idInput } from '../../inputs.ts';

/** Removes an address, and returns the others. */
export const remove = accountProcedure
  .input(idInput)
  .mutation(
    ({ ctx, input: path }): Promise<Schemas['CustomerAddress'][]> =>
      ctx.commerce.delete('/me/addresses/{id}', { path }),
  );
