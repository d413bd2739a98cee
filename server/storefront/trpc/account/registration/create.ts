import { object } from 'yup';
import { customerDetailsField, emailField, newPasswordField } from '../../account-inputs.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({
  email: emailField,
  password: newPasswordField,
  details: customerDetailsField.required(),
}).required();

/** Registers a customer. The link in a mail completes it; another session also needs the password. */
export const create = accountProcedure
  .meta({ opensSession: true, cost: 60 })
  .input(allFields(input))
  .mutation(async ({ ctx, input: body }): Promise<null> => {
    await ctx.commerce.post('/Registration', { body });
    return null;
  });
