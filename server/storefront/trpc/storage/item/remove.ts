import { object } from 'yup';
import { boolean, string } from '#shared/validation/exact-types.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({ id: string().uuid().required(), permanent: boolean().default(false) }).required();

/** Deletes a saved item; unless `permanent`, it can be restored. */
export const remove = procedure
  .input(input)
  .mutation(async ({ ctx, input: { id, permanent } }): Promise<null> => {
    await ctx.commerce.delete('/Storage/{id}', { path: { id }, query: { permanent } });
    return null;
  });
