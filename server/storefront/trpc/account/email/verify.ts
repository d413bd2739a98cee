import { object } from 'yup';
import type { OperationOf, Result } from '../../../commerce-client/contract.ts';
import { linkTokenField } from '../../account-inputs.ts';
import { accountProcedure } from '../../account-procedure.ts';

const input = object({ token: linkTokenField }).required();

/** Confirms a change of the mail address, from the mail to the old or to the new one. */
export const verify = accountProcedure
  .meta({ cost: 20 })
  .input(input)
  .mutation(
    ({ ctx, input: body }): Promise<Result<OperationOf<'post', '/me/verify'>>> =>
      ctx.commerce.post('/me/verify', { body }),
  );
