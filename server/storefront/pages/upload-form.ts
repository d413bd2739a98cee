import type { RequestHandler } from 'express';
import { lingeringClose } from '#server/platform/requests/body-chunks.ts';
import type { ConcurrencyLimit } from '#server/platform/requests/concurrency-limit.ts';
import { requireSameOrigin } from '#server/platform/requests/same-origin.ts';
import { UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import { requireBodyLength } from '../limits/limit-body.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { contextOf } from '../request/request-context.ts';
import { MAX_UPLOAD_FORM_BYTES, receiveUploadForm } from './receive-upload-form.ts';
import { formPrefixOf } from './screen-form-path.ts';

/**
 * Reads a form for a message with files: streams its files to the commerce API, and passes the fields, with the ids of
 * the files, to the screen. A refused file is an error of the form, which keeps its other fields.
 */
export function readUploadForm(rateLimit: RateLimit, uploads: ConcurrencyLimit): RequestHandler {
  return async (req, res, next) => {
    if (formPrefixOf(req) !== UPLOAD_FORM_PATH || !req.is('multipart/form-data')) {
      next();
      return;
    }
    const ctx = contextOf(req);
    requireSameOrigin(req);
    await rateLimit.take(ctx, ROUTE_COSTS.upload);
    await requireBodyLength(rateLimit, req, MAX_UPLOAD_FORM_BYTES);
    uploads.enter(ctx.clientAddress, res);
    try {
      req.body = (
        await receiveUploadForm(ctx, req, () => rateLimit.take(ctx, ROUTE_COSTS.upload))
      ).toString();
    } catch (error) {
      lingeringClose(req, res);
      throw error;
    }
    next();
  };
}
