import type { RequestHandler } from 'express';
import { splitUrl } from '#server/platform/middleware.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Entries of one array or object. The largest in the contract, answers, has 100. */
const MAX_ENTRIES = 200;
/** Values in a whole body. The contract validator compares each with every type, and reports each invalid one. */
const MAX_VALUES = 2_000;
const MAX_DEPTH = 8;
/** Parameters of a query. */
const MAX_PARAMETERS = 60;

/**
 * Refuses bodies and queries with more values than any of the contract's, before the contract is validated: validation
 * collects a fault for each value. The error names the field that is too large.
 */
export function requestSize(): RequestHandler {
  return (req, _res, next) => {
    const parameters = splitUrl(req.originalUrl).search.split('&').length;
    if (parameters > MAX_PARAMETERS) throw tooLarge('query', MAX_PARAMETERS);
    checkSize(req.body);
    next();
  };
}

/** Throws BAD_REQUEST for a parsed body with too many values, or too deep. */
function checkSize(body: unknown): void {
  let left = MAX_VALUES;
  const visit = (value: unknown, path: string, depth: number): void => {
    left -= 1;
    if (left < 0) throw tooLarge('body', MAX_VALUES);
    if (typeof value !== 'object' || value === null) return;
    if (depth === MAX_DEPTH) throw tooLarge(path, MAX_DEPTH);
    const entries = Object.entries(value);
    if (entries.length > MAX_ENTRIES) throw tooLarge(path, MAX_ENTRIES);
    for (const [name, entry] of entries) visit(entry, `${path}.${name}`, depth + 1);
  };
  visit(body, 'body', 0);
}

function tooLarge(path: string, max: number): AppError {
  const message = `must not have more than ${max} entries or levels`;
  return new AppError('BAD_REQUEST', {
    message: `request ${message}`,
    fields: [{ path, message, messageKey: 'yup:errors.array.max', values: { max, count: max } }],
  });
}
