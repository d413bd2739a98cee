import type { Request, RequestHandler } from 'express';
import { lingeringClose } from '#server/platform/body-chunks.ts';
import { UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { requireBodyLength } from '../limits/limit-body.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { contextOf } from '../middleware/request-context.ts';
import { requireSameOrigin } from '../middleware/same-origin.ts';
import { UPLOAD_COST } from '../routes/uploads.ts';
import { isMessageFormPath } from './private-path.ts';
import { MAX_UPLOAD_FORM_BYTES, receiveUploadForm } from './receive-upload-form.ts';

const uploadForms = new WeakSet<Request>();

/**
 * A form for a message posts to `/api/uploads/form` followed by the path of its screen, because the edge accepts a POST, and
 * edge and deadlines accept long bodies there. This removes the prefix, so that the screen handles the form. Runs before the locale is read from the path.
 */
export function uploadFormPath(): RequestHandler {
  return (req, _res, next) => {
    const path = req.url.startsWith(`${UPLOAD_FORM_PATH}/`) ? req.url.slice(UPLOAD_FORM_PATH.length) : '';
    if (req.method === 'POST' && isMessageFormPath(path.replace(/\?.*$/s, ''))) {
      uploadForms.add(req);
      req.url = path;
      req.originalUrl = path;
    }
    next();
  };
}

/**
 * Reads such a form with files: streams its files to the commerce API, and passes the fields, with the ids of the files, to the screen. A
 * refused file becomes a fault of the form, which keeps its other fields.
 */
export function readUploadForm(rateLimit: RateLimit, uploads: ConcurrencyLimit): RequestHandler {
  return async (req, res, next) => {
    if (!uploadForms.has(req) || !req.is('multipart/form-data')) {
      next();
      return;
    }
    const ctx = contextOf(req);
    requireSameOrigin(req);
    await rateLimit.take(ctx, UPLOAD_COST);
    await requireBodyLength(rateLimit, req, MAX_UPLOAD_FORM_BYTES);
    uploads.enter(ctx.clientAddress, res);
    try {
      req.body = (await receiveUploadForm(ctx, req)).toString();
    } catch (error) {
      lingeringClose(req, res);
      throw error;
    }
    next();
  };
}
