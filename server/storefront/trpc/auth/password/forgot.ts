import { object } from 'yup';
import { emailField } from '../../account-inputs.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({ email: emailField }).required();

/** Mails a link to choose a new password, if there is an account. The response does not say so. */
export const forgot = accountProcedure
  .meta({ cost: 40 })
  .input(allFields(input))
  .mutation(async ({ ctx, input: body }): Promise<null> => {
    await ctx.commerce.post('/auth/forgot', { body });
    return null;
  });
