import type { Request } from 'express';

/** Calls in one batch at most. */
export const MAX_BATCH_SIZE = 20;

/**
 * The paths of the calls in a request to /api/trpc, before tRPC parses it; of a batch that is too large and will be
 * refused, as many as are allowed. They may not exist.
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
