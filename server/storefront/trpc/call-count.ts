import type { Request } from 'express';

/** Calls in one batch at most. */
export const MAX_BATCH_SIZE = 20;

/** The number of calls in a request to /api/trpc; of a batch that is too large and refused, the largest allowed. */
export function callCount(req: Pick<Request, 'path' | 'query'>): number {
  if (req.query.batch !== '1') return 1;
  return Math.min(decoded(req.path).split(',').length, MAX_BATCH_SIZE);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
