import { unwrap } from '../../../commerce-client/client.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';

/** The ways of delivery of the cart, with days and slots, and what is chosen. */
export const get = procedure
  .input(noInput)
  .query(({ ctx }) => unwrap(ctx.commerce.GET('/Orders/shipping', { params: { header: ctx.shop } })));
