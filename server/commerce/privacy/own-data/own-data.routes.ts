import { Router } from 'express';
import { contextOf } from '../../kernel/context.ts';
import type { OrderDeps } from '../../order-records/order-context.ts';
import { uploadContextOf } from '../../uploads/upload-context.ts';
import type { WithUploads } from '../../uploads/upload-deps.ts';
import { deleteOwnAccount } from '../account-deletion.service.ts';
import { sendOwnData } from './own-data.response.ts';

/** The rights of a customer to the data that is stored: a copy of it, and its deletion. */
export function ownDataRoutes(deps: OrderDeps & WithUploads): Router {
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
