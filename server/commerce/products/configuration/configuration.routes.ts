import { Router } from 'express';
import { contextOf } from '../../kernel/context.ts';
import type { RouteBody } from '../../kernel/contract/route-body.ts';
import { limitLicenceCodes } from '../photo-print/licence-limit.ts';
import { configureProduct, getConfiguration } from './configuration.service.ts';

type ConfigureBody = RouteBody<'/Products/{id}/configure', 'post'>;

/** Routes for the configuration of a product and for products configured with answers. */
export function configurationRoutes(): Router {
  const router = Router();

  router.get('/Products/configuration/:id', async (req, res) => {
    res.json(await getConfiguration(contextOf(req), req.params.id));
  });

  router.post<'/Products/:id/configure', { id: string }, object, ConfigureBody>(
    '/Products/:id/configure',
    limitLicenceCodes,
    async (req, res) => {
      const { answers, quantity } = req.body;
      res.json(await configureProduct(contextOf(req), req.params.id, answers, quantity));
    },
  );

  return router;
}
