import { type RequestHandler, Router } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { withSession } from '../context.ts';
import { contextOf } from '../middleware/request-context.ts';
import { requireSameOrigin } from '../middleware/same-origin.ts';

export const UPLOADS_PATH = '/api/uploads';
const EXPORT_PATH = '/api/storage/export';

/** Concurrent uploads of this process; a further one gets 503. */
const MAX_UPLOADS = 32;

const ID = /^[0-9a-f-]{36}$/i;
const VARIANT = /^(?:original|preview|thumbnail)$/;

/**
 * A shopper's files, streamed between browser and commerce API: `POST /api/uploads` saves a photo (with `?item=` as a
 * further file of that saved item), `GET /api/uploads/{id}/{variant}` returns one, `/api/storage/export` returns all
 * saved items. The session may only reach its own files, and no shared cache stores them.
 */
export function uploadRoutes(): Router {
  const router = Router();
  let uploading = 0;

  const limitUploads: RequestHandler = (_req, res, next) => {
    if (uploading >= MAX_UPLOADS) {
      throw new AppError('SERVICE_UNAVAILABLE', { message: 'Too many uploads are in progress' });
    }
    uploading += 1;
    res.once('close', () => {
      uploading -= 1;
    });
    next();
  };

  router.post(UPLOADS_PATH, limitUploads, async (req, res) => {
    requireSameOrigin(req);
    const { item } = req.query;
    if (item !== undefined && !isId(item)) throw notFound();
    res.setHeader('Cache-Control', 'private, no-store');
    const ctx = withSession(contextOf(req), req, res);
    const path = item === undefined ? '/Storage' : `/Storage/${item}/files`;
    await ctx.commerce.proxy({ method: 'POST', path, body: req }, res);
  });

  router.get(`${UPLOADS_PATH}/:id/:variant`, async (req, res) => {
    const { id, variant } = req.params;
    if (!isId(id) || !VARIANT.test(variant)) throw notFound();
    res.setHeader('Cache-Control', 'private, no-store'); // the API's response overrides this for the picture itself
    const path = `/Uploads/${id}/${variant}`;
    await contextOf(req).commerce.proxy({ method: 'GET', path }, res);
  });

  router.get(EXPORT_PATH, async (req, res) => {
    const format = req.query.format === 'zip' ? 'zip' : 'csv';
    res.setHeader('Cache-Control', 'private, no-store');
    const path = `/Storage/export?format=${format}`;
    await contextOf(req).commerce.proxy({ method: 'GET', path }, res);
  });

  return router;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'The file does not exist' });
}
