import type { Request } from 'express';

/** Maximum number of calls in a batch. */
export const MAX_BATCH_SIZE = 20;

/** `url` as Express passes it to a router: without the mount path. */
export type CallRequest = Pick<Request, 'path' | 'url'>;

/**
 * The paths of the calls in a request to /api/trpc, before tRPC parses it. They may not exist. Of a batch that is too
 * large and will be refused, only the first ones.
 */
export function calledProcedures(req: CallRequest): readonly string[] {
  const path = decoded(req.path).slice(1);
  return isBatch(req) ? path.split(',', MAX_BATCH_SIZE) : [path];
}

/** Whether a request to /api/trpc is a batch. */
export function isBatch(req: CallRequest): boolean {
  return callParameter(req, 'batch') === '1';
}

/** A parameter of the query as tRPC reads it: of a repeated one the first, and not cut as in `req.query`. */
export function callParameter({ url }: CallRequest, name: string): string | undefined {
  return URL.parse(url, 'http://localhost')?.searchParams.get(name) ?? undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
