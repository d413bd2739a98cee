import { Router } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { contractMethodsByPath } from './contract.ts';

/**
 * Responds to OPTIONS with all methods of a path (RFC 9110, 9.3.7), and rejects other methods with METHOD_NOT_SUPPORTED
 * and the same list. Stands before the routers of the groups: each of them would list only its own methods.
 */
export function contractMethods(): Router {
  const router = Router({ caseSensitive: true });
  for (const [path, methods] of Object.entries(contractMethodsByPath()).sort(bySpecificity)) {
    const allow = [...methods, 'OPTIONS'].join(', ');
    router.all(path.replaceAll(PARAMETER, ':$1'), (req, res, next) => {
      if (methods.includes(req.method)) return next('router');
      res.setHeader('Allow', allow);
      if (req.method === 'OPTIONS') return void res.status(204).end();
      throw new AppError('METHOD_NOT_SUPPORTED', { message: `${req.method} method not allowed` });
    });
  }
  return router;
}

const PARAMETER = /\{(\w+)\}/g;

/** Of two paths that match a request, the one whose first different segment is fixed comes first. */
function bySpecificity([left]: [string, unknown], [right]: [string, unknown]): number {
  const [a, b] = [left, right].map((path) => path.replaceAll(PARAMETER, '\uffff'));
  return String(a) < String(b) ? -1 : 1;
}
