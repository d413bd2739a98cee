import { Router } from 'express';
import { contextOf } from '../../kernel/context.ts';
import { acceptSession, offerSession } from './session-transfer.service.ts';

/** The transfer of a session between the hosts of a shop. */
export function sessionsRoutes(): Router {
  const router = Router({ caseSensitive: true });

  router.post('/Session/offer', async (req, res) => {
    res.status(201).json({ code: await offerSession(contextOf(req)) });
  });

  router.post<'/Session/accept', object, object, { code: string }>('/Session/accept', async (req, res) => {
    res.json({ token: await acceptSession(contextOf(req), req.body.code) });
  });

  return router;
}
