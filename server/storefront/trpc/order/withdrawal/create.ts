import { array, object } from 'yup';
import { MAX_CART_LINES } from '#shared/constants.ts';
import { string } from '#shared/validation/exact-types.ts';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { quantityField } from '../../inputs.ts';

const input = object({
  number: string().trim().max(40).required(),
  email: string().trim().max(254).required(),
  lines: array(object({ lineId: string().uuid().required(), quantity: quantityField }).required())
    .min(1)
    .max(MAX_CART_LINES)
    .required(),
  reason: string().trim().max(1_000).default(''),
  id: string().uuid(),
}).required();

/** Withdraws from pieces of an order, once per `id`; a mail confirms it. The commerce API limits attempts. */
export const create = accountProcedure
  .meta({ cost: 20 })
  .input(input)
  .mutation(
    ({ ctx, input: body }): Promise<Schemas['OrderReturn']> =>
      ctx.commerce.post('/Orders/withdrawal', { body }),
  );
