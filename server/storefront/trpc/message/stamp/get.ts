import { noInput } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

/** The signed time at which a form is opened, which its message returns. */
export const get = procedure
  .meta({ cost: 2 })
  .input(noInput)
  .query(async ({ ctx }): Promise<string> => (await ctx.commerce.get('/Messages/stamp')).stamp);
