import type { IncomingMessage } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { type CommerceDeps, contextOf } from '../../context.ts';
import { requireSession } from '../../sessions/sessions.service.ts';
import { comeBack } from '../come-back.ts';
import { linger } from './body-chunks.ts';
import type { IncomingFile } from './incoming-file.ts';
import { receiveBase64 } from './receive-base64.ts';
import { type ReceivedBody, receiveForm } from './receive-form.ts';
import { fileRefused } from './upload-errors.ts';

type Receive = (req: IncomingMessage, folder: string) => Promise<ReceivedBody>;

/** What a body may have beside its file. */
const OTHER_BYTES = 64 * 1024;
const LONGEST_FORM = MAX_FILE_SIZE + OTHER_BYTES;
// Four letters for three bytes, and of all letters few are slashes that someone writes as two.
const LONGEST_BASE64 = Math.ceil(MAX_FILE_SIZE * 1.5) + OTHER_BYTES;

const received = new WeakMap<object, IncomingFile>();

/** The file that came with a request; its folder lasts until the answer is out. */
export function incomingFile(req: object): IncomingFile | undefined {
  return received.get(req);
}

/**
 * Takes the files out of requests before anything else reads their bodies; what is left of a body is checked against
 * the contract like any other. A request without X-Shop is left to the contract.
 */
export function receiveFiles(deps: Pick<CommerceDeps, 'uploads'>): Router {
  const receiveInto = async (
    folder: string,
    receive: Receive,
    req: Request,
    res: Response,
  ): Promise<void> => {
    const remove = () =>
      deps.uploads.incoming.remove(folder).catch((error: unknown) => {
        contextOf(req).logger.warn({ err: error }, 'a received file was not removed');
      });
    try {
      const { fields, file } = await receive(req, folder);
      req.body = fields;
      if (file) received.set(req, file);
    } catch (error) {
      await remove();
      throw error;
    }
    if (res.closed) await remove();
    else res.once('close', remove);
  };

  const receiving =
    (receive: Receive, longest: number): RequestHandler =>
    async (req, res, next) => {
      if (!req.get('x-shop')) return next();
      try {
        if (Number(req.get('content-length')) > longest) throw fileRefused('size');
        deps.uploads.pictures.refuseWhenFull();
        await receiveInto(await deps.uploads.incoming.open(), receive, req, res);
        next();
      } catch (error) {
        linger(req, res);
        next(error);
      }
    };

  const router = Router({ caseSensitive: true });
  const ofSession: RequestHandler = async (req, res, next) => {
    try {
      // Before 30 MB are received for nobody.
      if (req.get('x-shop')) await requireSession(contextOf(req));
      next();
    } catch (error) {
      linger(req, res);
      next(error);
    }
  };
  const form = onlyForms(receiving(receiveForm, LONGEST_FORM));
  router.post('/Storage', form);
  router.post('/Storage/:id/files', ofSession, form);
  router.post('/Storage/base64', receiving(receiveBase64, LONGEST_BASE64));
  router.use(comeBack);
  return router;
}

function onlyForms(handle: RequestHandler): RequestHandler {
  return (req, res, next) => (req.is('multipart/form-data') ? handle(req, res, next) : next());
}
