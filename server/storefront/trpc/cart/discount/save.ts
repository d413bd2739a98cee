import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({ code: string().trim().max(FIELD_LENGTHS.code).required() }).required();

/** Applies a discount code to the cart. The commerce API limits attempts. */
export const save = procedure
  .input(input)
  .mutation(({ ctx, input: body }): Promise<OrderView> => ctx.commerce.post('/Orders/discount', { body }));
