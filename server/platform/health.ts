import { Router } from 'express';

/** A part is ready when its value is `true`; a string says why it is not. */
export type Readiness = Record<string, boolean | string>;

/**
 * /healthz says that the process lives; /readyz says, part by part, whether it can serve (503 while it cannot, and
 * while nothing has said that it can).
 *
 * /healthz asks nobody: what it proves is that the event loop still turns. A stuck loop cannot say that it is stuck,
 * so the time-out of whoever asks is the real check, and a restart must never follow from another machine's fault.
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
    const isReady = states.length > 0 && states.every((part) => part === true);
    res.status(isReady ? 200 : 503).json({ ready: isReady, parts });
  });
  return router;
}
