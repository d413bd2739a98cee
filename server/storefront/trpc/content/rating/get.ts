import { AppError } from '#shared/errors/app-error.ts';
import type { RatingView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { publicQuery } from '../../trpc.ts';

/** The rating of the shop by its customers, or null. */
export const get = publicQuery
  .meta({ cost: 1 })
  .input(noInput)
  .query(
    ({ ctx }): Promise<RatingView | null> =>
      ctx.read('rating', null, async () => {
        try {
          return await ctx.catalogue.get('/Misc/rating');
        } catch (error) {
          if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
          throw error;
        }
      }),
  );
