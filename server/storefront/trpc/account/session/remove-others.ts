import { accountProcedure } from '../../account-procedure.ts';
import { noInput } from '../../inputs.ts';

/** Ends all sessions of the customer but this one. */
export const removeOthers = accountProcedure.input(noInput).mutation(async ({ ctx }): Promise<null> => {
  await ctx.commerce.delete('/me/sessions');
  return null;
});
