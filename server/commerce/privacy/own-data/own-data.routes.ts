import { Router } from 'express';
import { type CommerceDeps, contextOf } from '../../kernel/context.ts';
import { uploadContextOf } from '../../uploads/upload-context.ts';
import { deleteOwnAccount } from '../account-deletion.service.ts';
import { sendOwnData } from './own-data.response.ts';

/** The rights of a customer to the data that is stored: a copy of it, and its deletion. */
export function ownDataRoutes(deps: CommerceDeps): Router {
  const router = Router({ caseSensitive: true });

  router.get('/me/export', async (req, res) => {
    await sendOwnData(uploadContextOf(deps, req), res);
  });

  router.delete('/me', async (req, res) => {
    await deleteOwnAccount(deps, contextOf(req));
    res.status(204).end();
  });

  return router;
}
