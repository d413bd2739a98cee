import { Router } from 'express';
import { type CommerceDeps, contextOf } from '../kernel/context.ts';
import { findCategories, findSlugIndex } from './categories.repository.ts';

/** Routes for categories and for the slug index of the brand. */
export function categoriesRoutes(_deps: CommerceDeps): Router {
  const router = Router();
  router.get('/Categories', async (req, res) => {
    res.json(await findCategories(contextOf(req)));
  });
  router.get('/Slugs', async (req, res) => {
    res.json(await findSlugIndex(contextOf(req)));
  });
  return router;
}
