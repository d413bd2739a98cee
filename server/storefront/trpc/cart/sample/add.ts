import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { OrderView } from '../../../commerce-client/views.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  productId: string().uuid().required(),
  /** A choice of a product whose colour is an option. */
  colour: string().max(64).optional(),
}).required();

/** Adds a free sample of a product's colour to the cart. */
export const add = procedure
  .meta({ opensSession: true })
  .input(input)
  .mutation(({ ctx, input: { productId, colour } }): Promise<OrderView> => {
    const body = { productId, ...(colour === undefined ? {} : { colour }) };
    return ctx.commerce.post('/orders/samples', { body });
  });
