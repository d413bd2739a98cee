import { boolean, object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { procedure } from '../../trpc.ts';

const input = object({ id: string().uuid().required(), permanent: boolean().default(false) }).required();

/** Deletes a saved item; unless for good, it can be restored. */
export const remove = procedure
  .input(input)
  .mutation(async ({ ctx, input: { id, permanent } }): Promise<null> => {
    const params = { path: { id }, query: { permanent }, header: ctx.shop };
    await unwrap(ctx.commerce.DELETE('/Storage/{id}', { params }));
    return null;
  });
