import type { Request } from 'express';
import { calledProcedures } from './called-procedures.ts';
import { MAX_PRODUCT_IDS } from './inputs.ts';
import { costOfCalls, costPerId } from './procedure-meta.ts';
import { MAX_BODY_BYTES } from './trpc-request.ts';

/** Bytes that are parsed and validated for one token. */
const BYTES_PER_TOKEN = 2_048;

type CostedRequest = Pick<Request, 'path' | 'query' | 'headers'>;

/** Tokens that a request to /api/trpc takes from the rate limit: for its calls, the ids in them, and its body. */
export function costOfRequest(req: CostedRequest): number {
  const paths = calledProcedures(req);
  return costOfCalls(paths) + costOfIds(req, paths) + Math.floor(bodyBytes(req) / BYTES_PER_TOKEN);
}

function costOfIds({ query }: CostedRequest, paths: readonly string[]): number {
  if (paths.every((path) => costPerId(path) === 0)) return 0;
  const inputs = parsed(query.input);
  return paths.reduce((sum, path, index) => {
    const input = query.batch === '1' ? property(inputs, String(index)) : inputs;
    return sum + costPerId(path) * idsIn(property(input, 'json'));
  }, 0);
}

/** The number of ids that a call reads at most. An input in a body has not been read yet. */
function idsIn(input: unknown): number {
  const ids = property(input, 'ids');
  return Array.isArray(ids) ? Math.min(ids.length, MAX_PRODUCT_IDS) : MAX_PRODUCT_IDS;
}

function parsed(input: unknown): unknown {
  try {
    return typeof input === 'string' ? JSON.parse(input) : undefined;
  } catch {
    return undefined;
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

/** The bytes of a body, or the maximum that is read if it has no length. */
function bodyBytes({ headers }: CostedRequest): number {
  const announced = headers['transfer-encoding'] ? MAX_BODY_BYTES : Number(headers['content-length'] ?? 0);
  return Math.min(announced || 0, MAX_BODY_BYTES);
}
