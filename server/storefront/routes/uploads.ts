import { type RequestHandler, Router } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { streamThrough } from '../commerce-client/stream.ts';
import { type StorefrontDeps, withSession } from '../context.ts';
import { contextOf } from '../middleware/request-context.ts';
import { requireSameOrigin } from '../middleware/same-origin.ts';

export const UPLOADS_PATH = '/api/uploads';
export const EXPORT_PATH = '/api/storage/export';

/** Uploads that this process hands on at a time; a further one is asked to come back. */
const MOST_AT_ONCE = 32;
const RETRY_SECONDS = 5;

const ID = /^[0-9a-f-]{36}$/i;
const VARIANT = /^(?:original|preview|thumbnail)$/;

/**
 * A shopper's files, streamed between browser and commerce API: `POST /api/uploads` saves a photo (with `?item=` it
 * becomes a further file of that saved item), `GET /api/uploads/{id}/{variant}` shows one, `/api/storage/export` hands
 * out all that is saved. Nobody's but the session's own; nothing of it is ever cached for others.
 */
export function uploadRoutes(deps: Pick<StorefrontDeps, 'commerceBaseUrl'>): Router {
  const router = Router();
  let underWay = 0;

  const countUploads: RequestHandler = (_req, res, next) => {
    if (underWay >= MOST_AT_ONCE) {
      res.setHeader('Retry-After', String(RETRY_SECONDS));
      throw new AppError('SERVICE_UNAVAILABLE', { message: 'Too many uploads are under way' });
    }
    underWay += 1;
    res.once('close', () => {
      underWay -= 1;
    });
    next();
  };

  router.post(UPLOADS_PATH, countUploads, async (req, res) => {
    requireSameOrigin(req);
    const { item } = req.query;
    if (item !== undefined && !isId(item)) throw notFound();
    res.setHeader('Cache-Control', 'private, no-store');
    const ctx = withSession(contextOf(req), req, res);
    const path = item === undefined ? '/Storage' : `/Storage/${item}/files`;
    await streamThrough(deps.commerceBaseUrl, ctx, { method: 'POST', path, body: req }, res);
  });

  router.get(`${UPLOADS_PATH}/:id/:variant`, async (req, res) => {
    const { id, variant } = req.params;
    if (!isId(id) || !VARIANT.test(variant)) throw notFound();
    res.setHeader('Cache-Control', 'private, no-store'); // an answer that is the picture says otherwise itself
    const path = `/Uploads/${id}/${variant}`;
    await streamThrough(deps.commerceBaseUrl, contextOf(req), { method: 'GET', path }, res);
  });

  router.get(EXPORT_PATH, async (req, res) => {
    const format = req.query.format === 'zip' ? 'zip' : 'csv';
    res.setHeader('Cache-Control', 'private, no-store');
    const path = `/Storage/export?format=${format}`;
    await streamThrough(deps.commerceBaseUrl, contextOf(req), { method: 'GET', path }, res);
  });

  return router;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such file' });
}
