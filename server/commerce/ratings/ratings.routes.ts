import { Router } from 'express';
import { BRAND_CODES } from '#shared/brands/brand.ts';
import { brandByCode } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type CommerceDeps, contextOf } from '../kernel/context.ts';
import { brandSetting } from '../kernel/env/brand-settings.ts';
import { createKiyohRating } from './kiyoh-rating.service.ts';

/** The rating of the shop by its customers, for brands with the review widget. */
export function ratingsRoutes({ env, logger }: Pick<CommerceDeps, 'env' | 'logger'>): Router {
  const router = Router({ caseSensitive: true });
  const ratings = new Map(
    BRAND_CODES.flatMap((brand) => {
      const locationId = brandSetting(env, 'KIYOH_LOCATION_ID', brand);
      const token = brandSetting(env, 'KIYOH_TOKEN', brand);
      if (!locationId || !token || !brandByCode(brand).switches.kiyoh) return [];
      return [[brand, createKiyohRating({ url: env.KIYOH_URL, locationId, token }, logger)] as const];
    }),
  );

  router.get('/Misc/rating', async (req, res) => {
    const rating = await ratings.get(contextOf(req).shop.brand)?.read();
    if (!rating) throw new AppError('NOT_FOUND', { message: 'This shop shows no rating' });
    res.json(rating);
  });

  return router;
}
