import type { RequestContext } from '../context.ts';
import { createCaller } from './router.ts';

/** Calls a procedure by its path `noun.noun.verb`. */
export type ServerCall = (path: string, input: unknown) => Promise<unknown>;

function isProcedure(value: unknown): value is (input: unknown) => Promise<unknown> {
  return typeof value === 'function';
}

/**
 * Calls procedures in this process for one request, by path: how a page loads its data, with the same validation and
 * errors as over HTTP. Rejects for a path that is not in the router.
 */
export function createServerCall(ctx: RequestContext): ServerCall {
  const caller: unknown = createCaller(ctx);
  return async (path, input) => {
    let node = caller;
    for (const name of path.split('.')) node = Reflect.get(Object(node), name);
    if (!isProcedure(node)) throw new Error(`There is no procedure ${path}`);
    return node(input);
  };
}
