import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { Schemas } from '../../../commerce-client/contract.ts';
import type { WithPictures } from '../../../commerce-client/views.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({ token: string().length(43).required() }).required();

/** The lines of a shared cart at current prices. */
export const get = procedure
  .input(input)
  .query(
    ({ ctx, input: body }): Promise<WithPictures<Schemas['SharedCart']>> =>
      ctx.commerce.post('/Orders/shared', { body }),
  );
