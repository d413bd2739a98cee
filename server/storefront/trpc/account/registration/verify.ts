import { object } from 'yup';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { enteredPasswordField, linkTokenField } from '../../account-inputs.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({ token: linkTokenField, password: enteredPasswordField }).required();

/** Completes a registration and signs in. */
export const verify = accountProcedure
  .meta({ renewsSession: true, cost: 60 })
  .input(allFields(input))
  .mutation(
    ({ ctx, input: body }): Promise<Schemas['SignedIn']> =>
      ctx.commerce.post('/Registration/verify', { body }),
  );
