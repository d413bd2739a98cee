import { object } from 'yup';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { emailField, enteredPasswordField } from '../../account-inputs.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({ email: emailField, password: enteredPasswordField.required() }).required();

/** Signs in. The session gets a new token, and what it had as a guest is merged. */
export const create = accountProcedure
  .meta({ renewsSession: true, cost: 60 })
  .input(allFields(input))
  .mutation(
    ({ ctx, input: body }): Promise<Schemas['SignedIn']> => ctx.commerce.post('/auth/login', { body }),
  );
