import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({
  number: string().trim().max(FIELD_LENGTHS.number).required(),
  email: string().trim().max(FIELD_LENGTHS.email).required(),
}).required();

/** Mails the link to an order to its address, if number and address match. The commerce API limits attempts. */
export const create = accountProcedure
  .meta({ cost: 20 })
  .input(allFields(input))
  .mutation(async ({ ctx, input: body }): Promise<null> => {
    await ctx.commerce.post('/Orders/lookup', { body });
    return null;
  });
