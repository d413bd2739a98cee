import type { Request, RequestHandler } from 'express';
import { requireSameOrigin } from '#server/platform/requests/same-origin.ts';
import { SECRET_QUERIES } from '#shared/commerce-api/secret-queries.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { calledProcedures } from './called-procedures.ts';

export const JSON_TYPE = 'application/json';

/** Bytes of a body: the largest input, an item with its answers, has 30 kB. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Refuses what no page of the shop sends, before a session is opened: calls from other sites (CSRF), and bodies that a
 * form could send without asking (CORS: only JSON needs a preflight request); also secrets in URLs, and paths with a further
 * slash: tRPC calls what follows the last slash, but limits apply to the whole path. Throws NOT_FOUND, FORBIDDEN,
 * UNSUPPORTED_MEDIA_TYPE and METHOD_NOT_SUPPORTED.
 */
export function trpcRequest(): RequestHandler {
  return (req, _res, next) => {
    if (req.path.includes('/', 1)) throw new AppError('NOT_FOUND', { message: 'No procedure has a slash' });
    if (req.method === 'POST') {
      requireSameOrigin(req);
      if (mediaType(req) !== JSON_TYPE) {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `The body must be ${JSON_TYPE}` });
      }
    } else if (calledProcedures(req).some((path) => SECRET_QUERIES.has(path))) {
      throw new AppError('METHOD_NOT_SUPPORTED', { message: 'The input of this query belongs in a body' });
    }
    next();
  };
}

function mediaType(req: Request): string | undefined {
  return req.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
}
