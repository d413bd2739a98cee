import type { IncomingMessage } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { lingeringClose } from '#server/platform/requests/body-chunks.ts';
import { createConcurrencyLimit } from '#server/platform/requests/concurrency-limit.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { contextOf } from '../../kernel/context.ts';
import { requireSession } from '../../sessions/sessions.service.ts';
import { invalidFile, uploadErrors } from '../upload.errors.ts';
import { setIncomingFile } from '../upload-context.ts';
import type { WithUploads } from '../upload-deps.ts';
import { MAX_BASE64_BODY_BYTES, receiveBase64 } from './receive-base64.ts';
import { type ReceivedBody, receiveForm } from './receive-form.ts';

type Receive = (req: IncomingMessage, folder: string) => Promise<ReceivedBody>;

/** The file, other fields and multipart headers. */
const MAX_FORM_BYTES = MAX_FILE_SIZE + 64 * 1024;
/** Fewer than there are folders: crops need some, too. A storefront limits the uploads of one address. */
const MAX_UPLOADS = { total: 36, perAddress: 36 };

/**
 * Writes uploaded files to disk before other middleware parses the bodies, and leaves the other fields for contract
 * validation. Skips requests without X-Shop, which contract validation rejects.
 */
export function receiveFiles(deps: WithUploads): Router {
  const uploads = createConcurrencyLimit(MAX_UPLOADS);
  const receiveInto = async (
    folder: string,
    receive: Receive,
    req: Request,
    res: Response,
  ): Promise<void> => {
    const remove = () =>
      deps.uploads.incoming.remove(folder).catch((error: unknown) => {
        contextOf(req).logger.warn({ err: error }, 'an incoming file was not removed');
      });
    try {
      const { fields, file } = await receive(req, folder);
      req.body = fields;
      if (file) setIncomingFile(req, file);
    } catch (error) {
      await remove();
      throw error;
    }
    if (res.closed) await remove();
    else res.once('close', remove);
  };

  const receiving =
    (receive: Receive, maxBytes: number): RequestHandler =>
    async (req, res, next) => {
      if (!req.get('x-shop')) return next();
      try {
        if (Number(req.get('content-length')) > maxBytes) throw invalidFile('size');
        const { clientNetwork } = contextOf(req);
        deps.uploads.pictures.throwIfFull(clientNetwork);
        uploads.enter(clientNetwork, res);
        await receiveInto(await deps.uploads.incoming.open(), receive, req, res);
        next();
      } catch (error) {
        lingeringClose(req, res);
        next(error);
      }
    };

  const router = Router({ caseSensitive: true });
  const needsSession: RequestHandler = async (req, res, next) => {
    try {
      // Reject before receiving 30 MB.
      if (req.get('x-shop')) await requireSession(contextOf(req));
      next();
    } catch (error) {
      lingeringClose(req, res);
      next(error);
    }
  };
  const form = onlyForms(receiving(receiveForm, MAX_FORM_BYTES));
  router.post('/Storage', form);
  router.post('/Messages/files', form);
  router.post('/Storage/:id/files', needsSession, form);
  router.post('/Storage/base64', receiving(receiveBase64, MAX_BASE64_BODY_BYTES));
  router.use(uploadErrors);
  return router;
}

function onlyForms(handle: RequestHandler): RequestHandler {
  return (req, res, next) => (req.is('multipart/form-data') ? handle(req, res, next) : next());
}
