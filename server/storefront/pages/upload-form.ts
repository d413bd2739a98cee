import type { Readable } from 'node:stream';
import type { Request, RequestHandler } from 'express';
import { openForm } from '#server/platform/multipart-form.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { AppError, appErrorIn } from '#shared/errors/app-error.ts';
import { attachedFileText, UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import { MAX_MESSAGE_FILES } from '#shared/messages/message-kinds.ts';
import type { RequestContext } from '../context.ts';
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { contextOf } from '../middleware/request-context.ts';
import { requireSameOrigin } from '../middleware/same-origin.ts';
import { UPLOAD_COST } from '../routes/uploads.ts';
import { isMessageFormPath } from './private-path.ts';

const LIMITS = {
  // More than the form allows, so that its response can list all of them.
  files: 2 * MAX_MESSAGE_FILES,
  // The commerce API refuses a file of this size.
  fileSize: MAX_FILE_SIZE + 1,
  fields: 30,
  parts: 40,
  fieldNameSize: 64,
  fieldSize: 24_000,
  headerPairs: 20,
};

const uploadForms = new WeakSet<Request>();

/**
 * A form with files posts to `/api/uploads/form/...` followed by the path of its screen, because edge and deadlines accept
 * long bodies there. This removes the prefix, so that the screen handles the form. Runs before the locale is read from the path.
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
 * Reads such a form: streams its files to the commerce API, and passes the fields, with the ids of the files, to the screen. A
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
    uploads.enter(ctx.clientAddress, res);
    req.body = (await receive(ctx, req)).toString();
    next();
  };
}

function receive(ctx: RequestContext, req: Request): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const fields = new URLSearchParams();
    const stored: Promise<void>[] = [];
    const form = formOf(req);
    const store = async (name: string, content: Readable) => {
      try {
        fields.append('attached', attachedFileText(await ctx.commerce.uploadMessageFile({ name, content })));
      } catch (error) {
        content.resume();
        const fault = appErrorIn(error);
        ctx.logger.info({ err: error, requestId: ctx.requestId }, 'a file of a form was not stored');
        const reason = `apiErrors:${fault?.messageKey ?? 'codes.SERVICE_UNAVAILABLE'}`;
        fields.set('fileFault', fault?.fields[0]?.messageKey || reason);
      }
    };
    form.on('field', (name, value) => fields.append(name, value));
    form.on('file', (_name, content, { filename }) => {
      // Without a chosen file, a browser sends a file without a name.
      if (filename) stored.push(store(filename, content));
      else content.resume();
    });
    form.on('error', (cause) => reject(unreadable(cause)));
    form.on('close', async () => {
      await Promise.all(stored);
      // As one value, because a rejected form keeps one value for each field.
      fields.set('attached', fields.getAll('attached').join(' '));
      resolve(fields);
    });
    req.once('aborted', () => reject(new AppError('CLIENT_CLOSED_REQUEST')));
    req.pipe(form);
  });
}

function formOf(req: Request) {
  try {
    return openForm(req.headers, LIMITS);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause: unknown): AppError {
  return new AppError('PARSE_ERROR', { message: 'The body is not a form', cause });
}
