import type { TRPCError } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { RequestHandler } from 'express';
import type { Logger } from '#server/platform/logs/logger.ts';
import { appErrorIn } from '#shared/errors/app-error.ts';
import { type RequestContext, withoutSession, withSession } from '../../request/context.ts';
import { contextOf } from '../../request/request-context.ts';
import { appRouter } from '../router.ts';
import { bufferResponse } from './buffer-response.ts';
import type { CachedQueries } from './cached-queries.ts';
import { MAX_BATCH_SIZE } from './called-procedures.ts';
import { createFailureLog } from './failure-log.ts';
import { arePublic, opensSession, renewsSession } from './procedure-meta.ts';

export const TRPC_PATH = '/api/trpc';

/** A streamed response sends its headers before its procedures run, and so without timing and Retry-After. */
function responseHeaders(ctx: RequestContext | undefined, errors: readonly TRPCError[]): Headers {
  const timing = ctx?.reads.serverTiming();
  const retryAfter = Math.max(0, ...errors.map((error) => appErrorIn(error)?.retryAfterSeconds ?? 0));
  return new Headers({
    'Cache-Control': 'private, no-store',
    ...(timing ? { 'Server-Timing': timing } : {}),
    ...(retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {}),
  });
}

/** The procedures over HTTP with a body that has been read, as queries (GET) and mutations (POST), batched and streamed. */
export function trpcHandler(
  { logger }: { readonly logger: Logger },
  cachedQueries: CachedQueries,
): RequestHandler {
  const logFailure = createFailureLog(logger);
  return createExpressMiddleware({
    router: appRouter,
    createContext({ req, res, info }) {
      const ctx = contextOf(req);
      const paths = info.calls.map(({ path }) => path);
      if (arePublic(paths)) {
        const publicCtx = withoutSession(ctx);
        cachedQueries.record(req, res, publicCtx);
        return publicCtx;
      }
      // A link can cause a GET from any site, and it cannot run a mutation.
      if (req.method !== 'POST') return ctx;
      const opens = opensSession(paths);
      if (opens || renewsSession(paths)) bufferResponse(res);
      return opens ? withSession(ctx, req, res) : ctx;
    },
    responseMeta: ({ ctx, errors }) => ({ headers: responseHeaders(ctx, errors) }),
    onError({ error, path, ctx, req }) {
      cachedQueries.discard(req);
      logFailure(error, { path, requestId: ctx?.requestId }, req);
    },
    maxBatchSize: MAX_BATCH_SIZE,
    // Queries with a secret input are sent as POST.
    allowMethodOverride: true,
  });
}
