import type { RequestHandler } from 'express';
import { requireBoundedValue, tooLarge } from '#server/platform/requests/bounded-value.ts';
import { splitUrl } from '#server/platform/requests/middleware.ts';
import { FACET_KINDS } from '#shared/enumerations.ts';
import { MAX_FACET_VALUES } from '#shared/facets/max-facet-values.ts';

/** Parameters other than filters; no query of the contract has more. */
const OTHER_PARAMETERS = 20;
/** Parameters of a query. A list with every filter has the most. */
const MAX_PARAMETERS = FACET_KINDS.length * MAX_FACET_VALUES + OTHER_PARAMETERS;

/** Refuses bodies and queries with more values than any of the contract's, before anything reads them. */
export function requestSize(): RequestHandler {
  return (req, _res, next) => {
    const parameters = splitUrl(req.originalUrl).search.split('&').length;
    if (parameters > MAX_PARAMETERS) throw tooLarge('query', MAX_PARAMETERS);
    requireBoundedValue(req.body, 'body');
    next();
  };
}
