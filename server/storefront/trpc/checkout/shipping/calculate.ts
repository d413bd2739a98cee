import { object } from 'yup';
import { countryField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({ country: countryField }).required();

/** The cost of delivering the cart to a country. */
export const calculate = procedure
  .input(input)
  .query(({ ctx, input: body }) => ctx.commerce.post('/Orders/shipping/calculate', { body }));
