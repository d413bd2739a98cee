import { Router } from 'express';
import { brandByCode } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type CommerceDeps, contextOf } from '../kernel/context.ts';
import { createKiyohRating } from './kiyoh-rating.service.ts';

/** The rating of the shop by its customers, for brands with the review widget. */
export function ratingsRoutes({ env }: Pick<CommerceDeps, 'env'>): Router {
  const router = Router({ caseSensitive: true });
  const { KIYOH_URL: url, KIYOH_LOCATION_ID: locationId, KIYOH_TOKEN: token } = env;
  const kiyoh = locationId && token ? createKiyohRating({ url, locationId, token }) : null;

  router.get('/Misc/rating', async (req, res) => {
    const { brand } = contextOf(req).shop;
    const rating = brandByCode(brand).switches.kiyoh ? await kiyoh?.read() : null;
    if (!rating) throw new AppError('NOT_FOUND', { message: 'This shop shows no rating' });
    res.json(rating);
  });

  return router;
}
