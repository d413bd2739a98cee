import type { Request, RequestHandler } from 'express';
import { contractPathOf } from './called-path.ts';

/** What express-openapi-validator stores with a request about its operation. */
interface FoundOperation {
  readonly pathParams: Readonly<Record<string, string>>;
}

type ValidatedRequest = Request & { openapi?: FoundOperation };

/**
 * Caches the operation of each method and path of the contract, because `find`, the validator's handler that looks it
 * up, compiles the patterns of all paths again for each request.
 */
export function rememberOperations(find: RequestHandler): RequestHandler {
  const found = new Map<string, { readonly operation: FoundOperation; readonly names: readonly string[] }>();
  return (req: ValidatedRequest, res, next) => {
    const called = contractPathOf(req);
    if (!called) return find(req, res, next);
    const key = `${req.method} ${called.path}`;
    const known = found.get(key);
    if (known) {
      const { operation, names } = known;
      // A new object for each request, because validation converts its values.
      const pathParams = Object.fromEntries(names.map((name, at) => [name, called.values[at] ?? '']));
      req.openapi = { ...operation, pathParams };
      return next();
    }
    return find(req, res, (error?: unknown) => {
      const operation = req.openapi;
      if (operation) found.set(key, { operation, names: Object.keys(operation.pathParams) });
      next(error);
    });
  };
}
