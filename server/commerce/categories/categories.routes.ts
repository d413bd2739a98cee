import { Router } from 'express';
import type { operations } from '#shared/commerce-api/openapi-types.ts';
import { type CommerceDeps, contextOf } from '../kernel/context.ts';
import { listCategories } from './categories.service.ts';
import { getSlugOwner } from './slug-owners.service.ts';

type SlugPath = operations['getSlugOwner']['parameters']['path'];

/** Routes for categories, and for what a slug leads to. */
export function categoriesRoutes(_deps: CommerceDeps): Router {
  const router = Router();
  router.get('/Categories', async (req, res) => {
    res.json(await listCategories(contextOf(req)));
  });
  router.get<'/Slugs/:kind/:slug', SlugPath>('/Slugs/:kind/:slug', async (req, res) => {
    res.json(await getSlugOwner(contextOf(req), req.params.kind, req.params.slug));
  });
  return router;
}
