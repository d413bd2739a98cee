import type { RequestHandler } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { type CalledPath, setContractPath } from '../kernel/contract/called-path.ts';
import { contractMethodsByPath } from '../kernel/contract/contract.ts';

interface ContractPath {
  readonly path: string;
  readonly methods: readonly string[];
  readonly segments: readonly string[];
}

/**
 * Finds the path of the contract that a request calls: see called-path.ts. Responds to OPTIONS with all methods of the path
 * (RFC 9110, 9.3.7), and rejects other methods with METHOD_NOT_SUPPORTED and the same list. Runs before the routers of
 * the groups, because each of them would list only its own methods.
 */
export function contractMethods(): RequestHandler {
  const paths = Object.entries(contractMethodsByPath())
    .sort(bySpecificity)
    .map(([path, methods]): ContractPath => ({ path, methods, segments: segmentsOf(path) }));
  const pathsByLength = Map.groupBy(paths, ({ segments }) => segments.length);
  return (req, res, next) => {
    const segments = segmentsOf(req.path);
    const called = pathsByLength.get(segments.length)?.find((known) => isCalled(known, segments));
    if (!called) return next();
    const { path, methods } = called;
    if (methods.includes(req.method)) {
      setContractPath(req, { path, values: valuesOf(called, segments) });
      return next();
    }
    res.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
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
function isCalled(known: ContractPath, segments: readonly string[]): boolean {
  return known.segments.every((segment, at) =>
    isParameter(segment) ? segments[at] !== '' : segment === segments[at],
  );
}

function valuesOf(known: ContractPath, segments: readonly string[]): CalledPath['values'] {
  return known.segments.flatMap((segment, at) =>
    isParameter(segment) ? [decodeURIComponent(segments[at] ?? '')] : [],
  );
}

/** Of two paths that match a request, the one whose first different segment is fixed comes first. */
function bySpecificity([left]: [string, unknown], [right]: [string, unknown]): number {
  const [a, b] = [left, right].map((path) => path.replaceAll(/\{\w+\}/g, '\uffff'));
  return String(a) < String(b) ? -1 : 1;
}
