import { Router } from 'express';
import type { paths } from '#shared/commerce-api/openapi-types.ts';
import { type CommerceDeps, contextOf } from '../kernel/context.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { recordMissedSearch } from '../searches/missed-searches.service.ts';
import { configurationRoutes } from './configuration/configuration.routes.ts';
import { getDataSheet } from './data-sheet/data-sheet.service.ts';
import { getProductFeed } from './feed/feed.service.ts';
import { listProducts } from './list/product-list.service.ts';
import { limitLicenceCodes } from './photo-print/licence-limit.ts';
import { photoPrintRoutes } from './photo-print/photo-print.routes.ts';
import { getProduct, getSlugs, priceQuantity } from './products.service.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';

type ListQuery = NonNullable<paths['/Products']['get']['parameters']['query']>;
type QuantityBody = RouteBody<'/Products/{id}/quantity', 'put'>;

/** Product routes: list and search, one product by id, slug or SKU, slugs, price at a quantity, configuration. */
export function productsRoutes(deps: CommerceDeps): Router {
  const router = Router();
  // Before /Products/:a/:b, which would match their paths.
  router.use(configurationRoutes(), photoPrintRoutes(), sitemapRoutes());

  router.get<'/Products', object, object, object, ListQuery>('/Products', async (req, res) => {
    const { query = '', sort = 'relevance', page = 1, perPage = 16 } = req.query;
    const { category = [], colour = [], size = [], price = [] } = req.query;
    const { stock = [], absorption = [], insulation = [], brand = [] } = req.query;
    const selected = {
      CATEGORY: category,
      COLOUR: colour,
      SIZE: size,
      PRICE: price,
      STOCK: stock,
      ABSORPTION: absorption,
      INSULATION: insulation,
      BRAND: brand,
    };
    const ctx = contextOf(req);
    const found = await listProducts(ctx, { query, selected, sort, page, perPage });
    res.json(found);
    if (found.search?.match === 'none' && !req.query.unfinished) await recordMissedSearch(ctx, query);
  });

  router.get<'/Products/feed', object, object, object, { after?: string }>(
    '/Products/feed',
    async (req, res) => {
      res.json(await getProductFeed(contextOf(req), req.query.after));
    },
  );

  router.get('/Products/:id/slugs', async (req, res) => {
    res.json(await getSlugs(contextOf(req), req.params.id));
  });

  router.get<'/Products/:id/data-sheet', { id: string }, object, object, { answers?: string }>(
    '/Products/:id/data-sheet',
    async (req, res) => {
      const ctx = { ...contextOf(req), domainSuffix: deps.env.DOMAIN_SUFFIX };
      res.json(await getDataSheet(ctx, req.params.id, req.query.answers));
    },
  );

  router.put<'/Products/:id/quantity', { id: string }, object, QuantityBody>(
    '/Products/:id/quantity',
    limitLicenceCodes,
    async (req, res) => {
      res.json(await priceQuantity(contextOf(req), req.params.id, req.body));
    },
  );

  router.get('/Products/:a/:b', async (req, res) => {
    res.json(await getProduct(contextOf(req), req.params.a === 'sku' ? 'sku' : 'slug', req.params.b));
  });

  router.get('/Products/:id', async (req, res) => {
    res.json(await getProduct(contextOf(req), 'id', req.params.id));
  });

  return router;
}
