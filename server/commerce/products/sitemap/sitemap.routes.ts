import { Router } from 'express';
import type { operations } from '#shared/commerce-api/openapi-types.ts';
import { contextOf } from '../../kernel/context.ts';
import { countProducts, findSitemapProducts } from './sitemap.repository.ts';

type Range = NonNullable<operations['listSitemapProducts']['parameters']['query']>;

/** Routes for what a sitemap has of the products. */
export function sitemapRoutes(): Router {
  const router = Router();
  router.get('/Sitemap', async (req, res) => {
    res.json({ products: await countProducts(contextOf(req)) });
  });
  router.get<'/Sitemap/products', object, object, object, Range>('/Sitemap/products', async (req, res) => {
    res.json(await findSitemapProducts(contextOf(req), req.query));
  });
  return router;
}
