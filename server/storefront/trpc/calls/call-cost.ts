import type { Request } from 'express';
import { isRecord } from '#shared/validation/is-record.ts';
import { MAX_PRODUCT_IDS } from '../inputs.ts';
import { type CallRequest, calledProcedures, callParameter, isBatch } from './called-procedures.ts';
import { costOfCalls, costPerId, costPerKilobyte } from './procedure-meta.ts';
import { MAX_BODY_BYTES } from './trpc-request.ts';

/** Bytes that are parsed and validated for one token. */
const BYTES_PER_TOKEN = 2_048;

type CostedRequest = CallRequest & Pick<Request, 'headers'>;

/** Tokens that a request to /api/trpc takes from the rate limit: for its calls, the ids in them, and its body. */
export function costOfRequest(req: CostedRequest): number {
  const paths = calledProcedures(req);
  return costOfCalls(paths) + costOfIds(req, paths) + costOfBody(bodyBytes(req), paths);
}

/** Each call of a batch pays for the whole body, which has not been read yet: no batch is cheaper than its calls. */
function costOfBody(bytes: number, paths: readonly string[]): number {
  const perKilobyte = paths.reduce((sum, path) => sum + costPerKilobyte(path), 0);
  return Math.floor(bytes / BYTES_PER_TOKEN) + Math.floor((perKilobyte * bytes) / 1_024);
}

function costOfIds(req: CostedRequest, paths: readonly string[]): number {
  if (paths.every((path) => costPerId(path) === 0)) return 0;
  const inputs = parsed(callParameter(req, 'input'));
  const isBatched = isBatch(req);
  return paths.reduce((sum, path, index) => {
    const input = isBatched ? property(inputs, String(index)) : inputs;
    return sum + costPerId(path) * idsIn(property(input, 'json'));
  }, 0);
}

/** The number of ids that a call reads at most. An input in a body has not been read yet. */
function idsIn(input: unknown): number {
  const ids = property(input, 'ids');
  return Array.isArray(ids) ? Math.min(ids.length, MAX_PRODUCT_IDS) : MAX_PRODUCT_IDS;
}

function parsed(input: string | undefined): unknown {
  try {
    return input === undefined ? undefined : JSON.parse(input);
  } catch {
    return undefined;
  }
}

function property(value: unknown, name: string): unknown {
  return isRecord(value) ? new Map(Object.entries(value)).get(name) : undefined;
}

/** The bytes of a body, or the maximum that is read if it has no length. */
function bodyBytes({ headers }: CostedRequest): number {
  const announced = headers['transfer-encoding'] ? MAX_BODY_BYTES : Number(headers['content-length'] ?? 0);
  return Math.min(announced || 0, MAX_BODY_BYTES);
}
