import type { RequestHandler } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { setCalledOperation } from '../kernel/contract/called-operation.ts';
import { type ContractPath, contractPaths } from '../kernel/contract/contract-operations.ts';

/**
 * Finds the operation of the contract that a request calls: see called-operation.ts. Responds to OPTIONS with all methods of
 * the path (RFC 9110, 9.3.7), and rejects other methods with METHOD_NOT_SUPPORTED and the same list. Runs before the
 * routers of the groups, because each of them would list only its own methods.
 */
export function contractMethods(): RequestHandler {
  const paths = contractPaths()
    .sort(bySpecificity)
    .map(({ path, operations }) => ({ operations, segments: segmentsOf(path) }));
  const pathsByLength = Map.groupBy(paths, ({ segments }) => segments.length);
  return (req, res, next) => {
    const values = segmentsOf(req.path);
    const called = pathsByLength.get(values.length)?.find(({ segments }) => isCalled(segments, values));
    if (!called) return next();
    const operation = called.operations.get(req.method);
    if (operation) {
      setCalledOperation(req, { operation, pathValues: pathValuesOf(called.segments, values) });
      return next();
    }
    res.setHeader('Allow', [...called.operations.keys(), 'OPTIONS'].join(', '));
    if (req.method === 'OPTIONS') return void res.status(204).end();
    throw new AppError('METHOD_NOT_SUPPORTED', { message: `${req.method} method not allowed` });
  };
}

/** The parts of a path, which may end with a slash. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

const isParameter = (segment: string) => segment.startsWith('{');

/** Matches like the routes: compares segments without decoding them, and requires a value for each parameter. */
function isCalled(segments: readonly string[], values: readonly string[]): boolean {
  return segments.every((segment, at) => (isParameter(segment) ? values[at] !== '' : segment === values[at]));
}

function pathValuesOf(segments: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    segments.flatMap((segment, at) =>
      isParameter(segment) ? [[segment.slice(1, -1), decodeURIComponent(values[at] ?? '')]] : [],
    ),
  );
}

/** Of two paths that match a request, the one whose first different segment is fixed comes first. */
function bySpecificity(left: ContractPath, right: ContractPath): number {
  const [a, b] = [left, right].map(({ path }) => path.replaceAll(/\{\w+\}/g, '\uffff'));
  return String(a) < String(b) ? -1 : 1;
}
