import { Router } from 'express';

/** A component that works worse than it should, and needs an operator. */
interface Degraded {
  readonly degraded: string;
}

/** State by component: `true` or degraded when it is ready, otherwise false or the reason. */
export type Readiness = Record<string, boolean | string | Degraded>;

/**
 * /healthz reports that the process is alive; /readyz reports by component whether it can serve (503 when one cannot,
 * or while none is registered). A degraded component serves: every process may be degraded at the same time.
 *
 * /healthz checks no dependency, because the failure of another machine must not restart this process. A blocked event
 * loop shows as a timeout of the probe.
 */
export function healthRoutes({ ready }: { ready: () => Promise<Readiness> }): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => {
    res.json({ live: true });
  });
  router.get('/readyz', async (_req, res) => {
    const parts = await ready();
    const states = Object.values(parts);
    const isReady = states.length > 0 && states.every((state) => state === true || typeof state === 'object');
    res.status(isReady ? 200 : 503).json({ ready: isReady, parts });
  });
  return router;
}
