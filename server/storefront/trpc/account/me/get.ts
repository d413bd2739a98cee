import type { Schemas } from '../../../commerce-client/contract.ts';
import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { noInput } from '../../inputs.ts';

/** The customer who is signed in; null for a guest. Without a session there is no call to the commerce API. */
export const get = accountProcedure
  .input(noInput)
  .query(async ({ ctx }): Promise<Schemas['Customer'] | null> => {
    if (!ctx.sessionToken) return null;
    return emptyWithoutSession(ctx.commerce.get('/me'), null);
  });
