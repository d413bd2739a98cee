import { accountProcedure } from '../../account-procedure.ts';
import { noInput } from '../../inputs.ts';

/** Deletes the account, and drops the cookie of the session that ends with it. */
export const remove = accountProcedure
  .meta({ renewsSession: true, cost: 80 })
  .input(noInput)
  .mutation(async ({ ctx }): Promise<null> => {
    await ctx.commerce.delete('/me');
    ctx.sessionCookie.drop();
    return null;
  });
