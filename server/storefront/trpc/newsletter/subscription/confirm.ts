import { procedure } from '../../procedure/trpc.ts';
import { tokenInput } from './token-input.ts';

/** Confirms a subscription by the token of its mail. */
export const confirm = procedure
  .meta({ cost: 10 })
  .input(tokenInput)
  .mutation(async ({ ctx, input }): Promise<null> => {
    await ctx.commerce.post('/Newsletter/confirm', { body: input });
    return null;
  });
