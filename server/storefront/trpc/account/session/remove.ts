import { accountProcedure } from '../../account-procedure.ts';
import { idInput } from '../../inputs.ts';

/** Ends a session of the customer, on this or on another device. */
export const remove = accountProcedure
  .input(idInput)
  .mutation(async ({ ctx, input: path }): Promise<null> => {
    await ctx.commerce.delete('/me/sessions/{id}', { path });
    return null;
  });
