import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { answersField, quantityField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  id: string().uuid().required(),
  quantity: quantityField,
  answers: answersField,
}).required();

/** The price of a product with its answers at a quantity, uncached. */
export const calculate = procedure.input(input).query(({ ctx, input: { id, quantity, answers } }) =>
  ctx.commerce.put('/Products/{id}/quantity', {
    path: { id },
    body: { quantity, ...(answers ? { answers } : {}) },
  }),
);
