import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { StoredItemView } from '../../../commerce-client/views.ts';
import { directionField } from '../../inputs.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  id: string().uuid().required(),
  fileId: string().uuid().required(),
  direction: directionField,
}).required();

/** Moves a file of a saved item one position up or down. */
export const move = procedure
  .input(input)
  .mutation(
    ({ ctx, input: { direction, ...path } }): Promise<StoredItemView> =>
      ctx.commerce.post(`/Storage/{id}/files/{fileId}/move${direction}`, { path }),
  );
