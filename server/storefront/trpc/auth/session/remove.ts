import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { noInput } from '../../inputs.ts';

/** Signs out: ends the session and drops its cookie. */
export const remove = accountProcedure
  .meta({ renewsSession: true })
  .input(noInput)
  .mutation(async ({ ctx }): Promise<null> => {
    if (ctx.sessionToken) await emptyWithoutSession(ctx.commerce.post('/auth/logout'), undefined);
    ctx.sessionCookie.drop();
    return null;
  });
