import { object } from 'yup';
import { linkTokenField, newPasswordField } from '../../account-inputs.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({ token: linkTokenField, password: newPasswordField }).required();

/** Chooses a new password by the link of a mail. All sessions of the customer end, and the browser is known from now on. */
export const save = accountProcedure
  .meta({ renewsSession: true, cost: 60 })
  .input(allFields(input))
  .mutation(async ({ ctx, input: body }): Promise<null> => {
    await ctx.commerce.post('/auth/reset', { body });
    return null;
  });
