import type { Request } from 'express';

/** Maximum number of calls in a batch. */
export const MAX_BATCH_SIZE = 20;

/**
 * The paths of the calls in a request to /api/trpc, before tRPC parses it. They may not exist. Of a batch that is too
 * large and will be refused, only the first ones.
 */
export function calledProcedures(req: Pick<Request, 'path' | 'query'>): readonly string[] {
  const path = decoded(req.path).slice(1);
  return req.query.batch === '1' ? path.split(',', MAX_BATCH_SIZE) : [path];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
