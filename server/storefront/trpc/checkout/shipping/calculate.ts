import { object, string } from 'yup';
import { procedure } from '../../trpc.ts';

const input = object({
  country: string()
    .oneOf(['NL', 'BE', 'DE', 'AT', 'FR', 'GB'] as const)
    .required(),
}).required();

/** The cost of delivering the cart to a country. */
export const calculate = procedure
  .input(input)
  .query(({ ctx, input: body }) => ctx.commerce.post('/Orders/shipping/calculate', { body }));
