import { Router } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { readMessageFile } from '../../messages/message-files.service.ts';
import { findFilesOf } from '../../messages/messages.repository.ts';
import { actionRoutes } from '../actions/action.routes.ts';
import { staffRoute } from '../page/staff-route.ts';
import { ACTED_MESSAGES } from './acted-messages.ts';
import { messageListView } from './message-list-page.ts';
import { messageView } from './message-page.ts';

export function inboxRoutes(): Router {
  const router = Router();
  router.get('/inbox', staffRoute(messageListView));
  router.get('/inbox/:id', staffRoute<{ id: string }>(messageView));
  router.get(
    '/inbox/:id/files/:file',
    staffRoute<{ id: string; file: string }>(async (ctx, { params }, res) => {
      const { deps } = ctx;
      const message = await ACTED_MESSAGES.find(ctx, params.id);
      const row = (await findFilesOf(deps, [message.id])).find(({ id }) => id === params.file);
      const file = row && (await readMessageFile({ db: deps.db, objects: deps.uploads.objects }, row.id));
      if (!file) throw new AppError('NOT_FOUND', { message: 'There is no such file' });
      // A visitor has sent it: it is downloaded, and never shown within this site.
      res.attachment(file.name).type(file.contentType).send(file.content);
    }),
  );
  router.use(actionRoutes(ACTED_MESSAGES));
  return router;
}
