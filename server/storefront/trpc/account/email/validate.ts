import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { OperationOf, Result } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';

const input = object({ email: string().min(1).max(320).required() }).required();

/** Whether mail to an address can arrive, and whether it is the customer's own already. */
export const validate = accountProcedure
  .meta({ cost: 10 })
  .input(input)
  .mutation(
    ({ ctx, input: body }): Promise<Result<OperationOf<'post', '/Misc/validate/email'>>> =>
      ctx.commerce.post('/Misc/validate/email', { body }),
  );
