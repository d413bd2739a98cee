import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  country: string()
    .oneOf(['NL', 'BE', 'DE', 'AT', 'FR', 'GB'] as const)
    .required(),
}).required();

/** What delivery of the cart would cost to a country. */
export const calculate = procedure
  .input(input)
  .query(({ ctx, input: body }) =>
    unwrap(ctx.commerce.POST('/Orders/shipping/calculate', { params: { header: ctx.shop }, body })),
  );
