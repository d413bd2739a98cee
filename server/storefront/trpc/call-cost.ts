import type { Request } from 'express';
import { calledProcedures } from './called-procedures.ts';
import { costOfCalls } from './procedure-meta.ts';
import { MAX_BODY_BYTES } from './trpc-request.ts';

/** Bytes that are parsed and validated for one token. */
const BYTES_PER_TOKEN = 2_048;

/** Tokens that a request to /api/trpc takes from the rate limit: for its calls, and for its body. */
export function costOfRequest(req: Pick<Request, 'path' | 'query' | 'headers'>): number {
  return costOfCalls(calledProcedures(req)) + Math.floor(bodyBytes(req) / BYTES_PER_TOKEN);
}

/** Of a body that does not say its length, as many as are read at most. */
function bodyBytes({ headers }: Pick<Request, 'headers'>): number {
  const announced = headers['transfer-encoding'] ? MAX_BODY_BYTES : Number(headers['content-length'] ?? 0);
  return Math.min(announced || 0, MAX_BODY_BYTES);
}
