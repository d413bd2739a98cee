import { procedure } from '../../procedure/trpc.ts';
import { tokenInput } from './token-input.ts';

/** Ends a subscription by the token of a newsletter. */
export const remove = procedure
  .meta({ cost: 10 })
  .input(tokenInput)
  .mutation(async ({ ctx, input }): Promise<null> => {
    await ctx.commerce.post('/Newsletter/unsubscribe', { body: input });
    return null;
  });
