import { nullWhenNotFound } from '../../../commerce-client/null-when-not-found.ts';
import type { RatingView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

/** The rating of the shop by its customers, or null. */
export const get = publicQuery
  .meta({ cost: 1 })
  .input(noInput)
  .query(
    ({ ctx }): Promise<RatingView | null> =>
      ctx.read('rating', null, () => nullWhenNotFound(ctx.catalogue.get('/Misc/rating'))),
  );
