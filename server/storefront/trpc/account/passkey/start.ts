import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { accountProcedure } from '../../account-procedure.ts';
import type { PasskeyOptions } from '../../passkey-inputs.ts';

const input = object({
  ceremony: string()
    .oneOf(['add', 'confirm'] as const)
    .required(),
}).required();

/** The options to add a passkey, which needs a recent confirmation, or to confirm with one; valid for five minutes. */
export const start = accountProcedure
  .meta({ cost: 10 })
  .input(input)
  .mutation(
    ({ ctx, input: body }): Promise<PasskeyOptions> => ctx.commerce.post('/me/passkeys/options', { body }),
  );
