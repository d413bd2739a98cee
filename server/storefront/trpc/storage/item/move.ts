import { object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  id: string().uuid().required(),
  direction: string()
    .oneOf(['up', 'down'] as const)
    .required(),
}).required();

/** Changes a saved item's place with its neighbour's. */
export const move = procedure
  .input(input)
  .mutation(async ({ ctx, input: { id, direction } }): Promise<null> => {
    const params = { path: { id }, header: ctx.shop };
    await unwrap(ctx.commerce.POST(`/Storage/{id}/move${direction}`, { params }));
    return null;
  });
