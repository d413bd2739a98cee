import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { directionField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  id: string().uuid().required(),
  direction: directionField,
}).required();

/** Moves a saved item one position up or down. */
export const move = procedure
  .input(input)
  .mutation(async ({ ctx, input: { id, direction } }): Promise<null> => {
    await ctx.commerce.post(`/Storage/{id}/move${direction}`, { path: { id } });
    return null;
  });
