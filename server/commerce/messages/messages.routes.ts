import { Router } from 'express';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { type CommerceDeps, contextOf } from '../kernel/context.ts';
import { uploadErrors } from '../uploads/upload.errors.ts';
import { incomingFile, uploadContextOf } from '../uploads/upload-context.ts';
import type { WithUploads } from '../uploads/upload-deps.ts';
import { signTime } from './form-time.service.ts';
import { requestMessageContext } from './message-context.ts';
import { storeMessageFile } from './message-files.service.ts';
import { limitMessageFiles } from './message-limits.service.ts';
import { sendMessage } from './messages.service.ts';

type Schemas = components['schemas'];

/** Messages of visitors. They need no session. */
export function messagesRoutes(deps: CommerceDeps & WithUploads): Router {
  const router = Router({ caseSensitive: true });

  router.post<'/Messages', object, object, Schemas['MessageInput']>('/Messages', async (req, res) => {
    await sendMessage(requestMessageContext(deps, req), req.body);
    res.status(204).end();
  });

  router.post('/Messages/files', async (req, res) => {
    await limitMessageFiles(requestMessageContext(deps, req));
    res.status(201).json(await storeMessageFile(uploadContextOf(deps, req), incomingFile(req)));
  });

  router.get('/Messages/stamp', async (req, res) => {
    res.json({ stamp: await signTime(contextOf(req)) });
  });

  router.use(uploadErrors);
  return router;
}
