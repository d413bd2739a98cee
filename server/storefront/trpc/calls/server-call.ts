import { appErrorIn } from '#shared/errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { createCaller } from '../router.ts';
import { opensSession, renewsSession } from './procedure-meta.ts';

/** Calls a procedure by its path `noun.noun.verb`. */
export type ServerCall = (path: string, input: unknown) => Promise<unknown>;

/** A procedure rejects in other ways for what it was asked: a missing sign-in, an invalid query of the address. */
function isFailure(error: unknown): boolean {
  const status = appErrorIn(error)?.status ?? 500;
  return status >= 500 || status === 429;
}

function isProcedure(value: unknown): value is (input: unknown) => Promise<unknown> {
  return typeof value === 'function';
}

/**
 * Calls procedures in this process for one request, by path: how a page loads its data, with the same validation and
 * errors as over HTTP. A call that fails marks the page as degraded. Rejects for a path that is not in the router. `withSession` returns the context for procedures that
 * open a session, where a form may.
 */
export function createServerCall(ctx: RequestContext, withSession?: () => RequestContext): ServerCall {
  const own: unknown = createCaller(ctx);
  return async (path, input) => {
    let node: unknown =
      withSession && (opensSession([path]) || renewsSession([path])) ? createCaller(withSession()) : own;
    for (const name of path.split('.')) node = Reflect.get(Object(node), name);
    if (!isProcedure(node)) throw new Error(`There is no procedure ${path}`);
    return node(input).catch((error: unknown) => {
      if (isFailure(error)) ctx.reads.recordFailure(path);
      throw error;
    });
  };
}
