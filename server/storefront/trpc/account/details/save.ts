import type { Schemas } from '../../../commerce-client/contract.ts';
import { customerDetailsField } from '../../account-inputs.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

/** Changes name, telephone number and customer type. */
export const save = accountProcedure
  .input(allFields(customerDetailsField.required()))
  .mutation(
    ({ ctx, input: body }): Promise<Schemas['Customer']> => ctx.commerce.put('/me/details', { body }),
  );
