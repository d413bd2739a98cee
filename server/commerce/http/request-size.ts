import type { RequestHandler } from 'express';
import { requireBoundedValue, tooLarge } from '#server/platform/bounded-value.ts';
import { splitUrl } from '#server/platform/middleware.ts';

/** Parameters of a query. */
const MAX_PARAMETERS = 60;

/** Refuses bodies and queries with more values than any of the contract's, before anything reads them. */
export function requestSize(): RequestHandler {
  return (req, _res, next) => {
    const parameters = splitUrl(req.originalUrl).search.split('&').length;
    if (parameters > MAX_PARAMETERS) throw tooLarge('query', MAX_PARAMETERS);
    requireBoundedValue(req.body, 'body');
    next();
  };
}
