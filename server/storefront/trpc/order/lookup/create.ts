import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { allFields } from '../../inputs.ts';

const input = object({
  number: string().max(40).required(),
  email: string().max(254).required(),
}).required();

/** An order by its number and email address, without addresses and answers. The commerce API limits attempts. */
export const create = accountProcedure
  .meta({ cost: 20 })
  .input(allFields(input))
  .mutation(({ ctx, input: body }): Promise<OrderView> => ctx.commerce.post('/Orders/lookup', { body }));
