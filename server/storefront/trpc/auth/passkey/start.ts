import { accountProcedure } from '../../account-procedure.ts';
import { noInput } from '../../inputs.ts';
import type { PasskeyOptions } from '../../passkey-inputs.ts';

/** The options to sign in with a passkey, valid for five minutes. */
export const start = accountProcedure
  .meta({ cost: 10 })
  .input(noInput)
  .mutation(({ ctx }): Promise<PasskeyOptions> => ctx.commerce.post('/auth/passkey/options'));
