import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { quantityField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  id: string().uuid().required(),
  quantity: quantityField,
  expectedQuantity: quantityField.optional(),
}).required();

/** Sets the quantity of a cart line, if it still has the expected one. */
export const update = procedure.input(input).mutation(
  ({ ctx, input: { id, quantity, expectedQuantity } }): Promise<OrderView> =>
    ctx.commerce.put('/orders/lines/{id}', {
      path: { id },
      body: expectedQuantity === undefined ? { quantity } : { quantity, expectedQuantity },
    }),
);
