import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({
  number: string().trim().max(40).required(),
  email: string().trim().max(254).required(),
  reason: string().trim().max(1_000).default(''),
}).required();

/**
 * Withdraws from an order by its number and address. The mail that confirms it goes to that address, if both match. The
 * commerce API limits attempts.
 */
export const declare = accountProcedure
  .meta({ cost: 20 })
  .input(allFields(input))
  .mutation(async ({ ctx, input: body }): Promise<null> => {
    await ctx.commerce.post('/Orders/withdrawal/declare', { body });
    return null;
  });
