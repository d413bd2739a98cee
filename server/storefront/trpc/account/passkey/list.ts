import type { Schemas } from '../../../commerce-client/contract.ts';
import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { noInput } from '../../inputs.ts';

/** The passkeys of the customer, oldest first; empty for a guest. */
export const list = accountProcedure.input(noInput).query(async ({ ctx }): Promise<Schemas['Passkey'][]> => {
  if (!ctx.sessionToken) return [];
  return emptyWithoutSession(ctx.commerce.get('/me/passkeys'), []);
});
