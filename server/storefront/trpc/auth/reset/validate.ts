import { object } from 'yup';
import type { OperationOf, Result } from '../../../commerce-client/contract.ts';
import { linkTokenField } from '../../account-inputs.ts';
import { accountProcedure } from '../../account-procedure.ts';

const input = object({ token: linkTokenField }).required();

/** Whether the link of a mail can still be used. It stays usable. */
export const validate = accountProcedure
  .meta({ cost: 10 })
  .input(input)
  .query(
    ({ ctx, input: body }): Promise<Result<OperationOf<'post', '/auth/reset/validate'>>> =>
      ctx.commerce.post('/auth/reset/validate', { body }),
  );
