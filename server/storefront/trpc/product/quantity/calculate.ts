import { object, string } from 'yup';
import { unwrap } from '../../../commerce/client.ts';
import { quantityField } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

const input = object({ id: string().uuid().required(), quantity: quantityField }).required();

/** The price of a product at a quantity, straight from the commerce API. */
export const calculate = procedure.input(input).query(({ ctx, input: { id, quantity } }) =>
  unwrap(
    ctx.commerce.PUT('/Products/{id}/quantity', {
      params: { path: { id }, header: ctx.shop },
      body: { quantity },
    }),
  ),
);
