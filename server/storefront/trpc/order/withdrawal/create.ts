import { array, object } from 'yup';
import { MAX_CART_LINES } from '#shared/constants.ts';
import { string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import type { Schemas } from '../../../commerce-client/contract.ts';
import { accountProcedure } from '../../account-procedure.ts';
import { quantityField } from '../../inputs.ts';
import { toOrderReference } from '../../order-reference-input.ts';

const input = object({
  token: string().max(200),
  number: string().trim().max(FIELD_LENGTHS.number),
  lines: array(object({ lineId: string().uuid().required(), quantity: quantityField }).required())
    .min(1)
    .max(MAX_CART_LINES)
    .required(),
  reason: string().trim().max(FIELD_LENGTHS.reason).default(''),
  id: string().uuid(),
}).required();

/** Withdraws from pieces of an order, once per `id`; a mail confirms it. */
export const create = accountProcedure
  .meta({ cost: 20 })
  .input(input)
  .mutation(
    ({ ctx, input: { token, number, lines, reason, id } }): Promise<Schemas['OrderReturn']> =>
      ctx.commerce.post('/Orders/withdrawal', {
        body: { ...toOrderReference({ token, number }), lines, reason, ...(id ? { id } : {}) },
      }),
  );
