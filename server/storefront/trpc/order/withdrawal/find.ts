import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({
  number: string().trim().max(40).required(),
  email: string().trim().max(254).required(),
}).required();

/** What a shopper may withdraw from, by order number and email address. The commerce API limits attempts. */
export const find = accountProcedure
  .meta({ cost: 20 })
  .input(allFields(input))
  .mutation(
    ({ ctx, input: body }): Promise<Schemas['WithdrawalOffer']> =>
      ctx.commerce.post('/Orders/withdrawal/find', { body }),
  );
