import { object } from 'yup';
import { enteredPasswordField } from '../../account-inputs.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({ password: enteredPasswordField.required() }).required();

/** Confirms the customer by the password, for sensitive changes in the next ten minutes. */
export const confirm = accountProcedure
  .meta({ renewsSession: true, cost: 60 })
  .input(allFields(input))
  .mutation(async ({ ctx, input: body }): Promise<null> => {
    await ctx.commerce.post('/me/confirm', { body });
    return null;
  });
