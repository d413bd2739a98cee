import { Router } from 'express';
import { registry } from './metrics.ts';

/** GET /metrics in the Prometheus text format, for the admin server. */
export function metricsRoute(): Router {
  const router = Router();
  router.get('/metrics', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
