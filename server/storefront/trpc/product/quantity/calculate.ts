import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { answersField, quantityField } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  id: string().uuid().required(),
  quantity: quantityField,
  answers: answersField,
}).required();

/** The price of a product, and its answers, at a quantity, straight from the commerce API. */
export const calculate = procedure.input(input).query(({ ctx, input: { id, quantity, answers } }) =>
  unwrap(
    ctx.commerce.PUT('/Products/{id}/quantity', {
      params: { path: { id }, header: ctx.shop },
      body: { quantity, ...(answers ? { answers } : {}) },
    }),
  ),
);
