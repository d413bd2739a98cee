import type { ProcedurePath } from '#client/data/query.ts';
import { costOfRequest } from '#server/storefront/trpc/calls/call-cost.ts';
import { PROCEDURES } from '#server/storefront/trpc/calls/procedure-meta.ts';
import { SECRET_QUERIES } from '#shared/commerce-api/secret-queries.ts';
import type { WireRequest } from '../wire.ts';
import type { Caller } from './calls/call.ts';
import { CALLS } from './calls/index.ts';
import { type CostSample, LEAVING } from './cost-sample.ts';
import { cookieOf, type Operation } from './operation.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const TRPC_PATH = '/api/trpc';

/** A call as pages send it; `input` as JSON. */
export function callRequest(
  path: string,
  input: string,
  headers: Readonly<Record<string, string>>,
): WireRequest {
  const isPosted = PROCEDURES.get(path)?._def.type === 'mutation' || SECRET_QUERIES.has(path);
  return isPosted
    ? { path: `${TRPC_PATH}/${path}`, method: 'POST', headers: { ...JSON_BODY, ...headers }, body: input }
    : { path: `${TRPC_PATH}/${path}?input=${encodeURIComponent(input)}`, headers };
}

/** Tokens that a call takes from the rate limit. */
export function tokensOf({ path, body }: WireRequest): number {
  const url = path.slice(TRPC_PATH.length);
  const headers = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return costOfRequest({ url, path: url.split('?', 1)[0] ?? '', headers });
}

function headersOf({ guests, leaving, customer }: CostSample, by: Caller, turn: number) {
  const tokens = { visitor: undefined, customer: customer.token, guest: guests[turn % guests.length] };
  const token = by === 'leaving' ? leaving[turn]?.token : tokens[by];
  return token ? cookieOf(token) : {};
}

/** The sessions of a procedure that ends them. */
const LEAVING_PER_PROCEDURE = LEAVING / 2;

function operation(sample: CostSample, path: ProcedurePath): Operation {
  const { by = 'visitor', status = 200, times, input } = CALLS[path];
  const first = path === 'auth.session.remove' ? LEAVING_PER_PROCEDURE : 0;
  const request = (turn: number) => {
    const json = input(sample, turn);
    const headers = headersOf(sample, by, by === 'leaving' ? first + turn : turn);
    return callRequest(path, JSON.stringify({ json }), headers);
  };
  return {
    name: path,
    status,
    request,
    tokens: tokensOf(request(0)),
    ...(by === 'leaving' ? { times: LEAVING_PER_PROCEDURE } : times === undefined ? {} : { times }),
  };
}

export function procedureOperations(sample: CostSample): Operation[] {
  return Object.keys(CALLS).map((path) => operation(sample, path as ProcedurePath));
}
