import { type Request, type RequestHandler, type Response, Router } from 'express';
import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
} from '#server/platform/requests/concurrency-limit.ts';
import { requireSameOrigin } from '#server/platform/requests/same-origin.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { limitRate } from '../middleware/limit-rate.ts';
import { type RequestContext, withSession } from '../request/context.ts';
import { contextOf } from '../request/request-context.ts';

export const UPLOADS_PATH = '/api/uploads';
const EXPORT_PATH = '/api/storage/export';

const MAX_UPLOADS = { total: 32, perAddress: 8 };

/** The uploads of this process. */
export function createUploadLimit(): ConcurrencyLimit {
  return createConcurrencyLimit(MAX_UPLOADS);
}

const ID = /^[0-9a-f-]{36}$/i;
const VARIANT = /^(?:original|preview|thumbnail)$/;

/**
 * A shopper's files, streamed between browser and commerce API. `POST /api/uploads` saves a photo; with `?item=` it adds a file
 * to that saved item, and with `?for=message` it stores a file for a message. `GET /api/uploads/{id}/{variant}` returns a file,
 * and `/api/storage/export` all saved items. A session reaches only its own files, and no shared cache stores them.
 */
export function uploadRoutes(rateLimit: RateLimit, uploads: ConcurrencyLimit): Router {
  const router = Router();
  const limitUploads: RequestHandler = (req, res, next) => {
    uploads.enter(contextOf(req).clientAddress, res);
    next();
  };

  const forward = async (ctx: RequestContext, path: string, body: Request, res: Response) => {
    try {
      await ctx.commerce.proxy({ method: 'POST', path, body }, res);
    } catch (error) {
      // The picture may be re-encoded nevertheless, and no response says how much CPU time it takes.
      if (res.destroyed && body.complete) await rateLimit.charge(ctx, ROUTE_COSTS.abandonedUpload);
      throw error;
    }
  };

  router.post(
    UPLOADS_PATH,
    limitRate(rateLimit, () => ROUTE_COSTS.upload),
    limitUploads,
    async (req, res) => {
      requireSameOrigin(req);
      const { item } = req.query;
      if (item !== undefined && !isId(item)) throw notFound();
      res.setHeader('Cache-Control', 'private, no-store');
      if (req.query.for === 'message') {
        await forward(contextOf(req), '/Messages/files', req, res);
        return;
      }
      const path = item === undefined ? '/Storage' : `/Storage/${item}/files`;
      await forward(withSession(contextOf(req), req, res), path, req, res);
    },
  );

  router.get(`${UPLOADS_PATH}/:id/:variant`, async (req, res) => {
    await rateLimit.take(contextOf(req), ROUTE_COSTS.uploadedPicture);
    const { id, variant } = req.params;
    if (!isId(id) || !VARIANT.test(variant)) throw notFound();
    res.setHeader('Cache-Control', 'private, no-store'); // the API's response overrides this for the picture itself
    const path = `/Uploads/${id}/${variant}`;
    await contextOf(req).commerce.proxy({ method: 'GET', path }, res);
  });

  router.get(EXPORT_PATH, async (req, res) => {
    await rateLimit.take(contextOf(req), ROUTE_COSTS.storageExport);
    const format = req.query.format === 'zip' ? 'zip' : 'csv';
    res.setHeader('Cache-Control', 'private, no-store');
    const path = `/Storage/export?format=${format}`;
    await contextOf(req).commerce.proxy({ method: 'GET', path, isDocument: true }, res);
  });

  return router;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'The file does not exist' });
}
