import type { Schemas } from '../../../commerce-client/contract.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** Stores a copy of the cart behind a link. The commerce API limits the number of links. */
export const create = procedure
  .meta({ cost: 20 })
  .input(noInput)
  .mutation(({ ctx }): Promise<Schemas['SharedCartLink']> => ctx.commerce.post('/Orders/share'));
