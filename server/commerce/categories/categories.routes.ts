import { Router } from 'express';
import { type CommerceDeps, contextOf } from '../context.ts';
import { findCategories, findSlugIndex } from './categories.repository.ts';

/** Categories of the shop, and the index of every slug of its brand. */
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
