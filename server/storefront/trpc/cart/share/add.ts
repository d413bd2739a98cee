import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { ReorderView } from '../../../commerce-client/views.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({ token: string().length(43).required() }).required();

/** Adds the lines of a shared cart to the shopper's cart. */
export const add = procedure
  .meta({ opensSession: true, cost: 10 })
  .input(input)
  .mutation(
    ({ ctx, input: body }): Promise<ReorderView> => ctx.commerce.post('/Orders/shared/add', { body }),
  );
