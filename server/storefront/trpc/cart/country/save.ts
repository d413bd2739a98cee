import { object } from 'yup';
import type { OrderView } from '../../../commerce-client/views.ts';
import { countryField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({ country: countryField }).required();

/** Chooses the country of delivery before an address is known; returns the cart with its VAT and delivery costs. */
export const save = procedure
  .input(input)
  .mutation(({ ctx, input: body }): Promise<OrderView> => ctx.commerce.post('/Orders/country', { body }));
