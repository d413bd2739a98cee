import type { TRPCError } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { RequestHandler } from 'express';
import type { Logger } from '#server/platform/logger.ts';
import { appErrorIn } from '#shared/errors/app-error.ts';
import { type RequestContext, withSession } from '../context.ts';
import { contextOf } from '../middleware/request-context.ts';
import { MAX_BATCH_SIZE } from './call-count.ts';
import type { CallLimit } from './call-limit.ts';
import { opensSession } from './opens-session.ts';
import { appRouter } from './router.ts';
import { MAX_BODY_BYTES, requireBodySize } from './trpc-request.ts';

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

/** The procedures over HTTP, as queries (GET) and mutations (POST), batched and streamed. */
export function trpcHandler({ callLimit, logger }: { callLimit: CallLimit; logger: Logger }): RequestHandler {
  return createExpressMiddleware({
    router: appRouter,
    createContext({ req, res, info }) {
      callLimit.check();
      requireBodySize(req);
      const ctx = contextOf(req);
      // A link can cause a GET from any site, and it cannot run a mutation.
      const opens = req.method === 'POST' && opensSession(info.calls.map(({ path }) => path));
      return opens ? withSession(ctx, req, res) : ctx;
    },
    responseMeta: ({ ctx, errors }) => ({ headers: responseHeaders(ctx, errors) }),
    onError({ error, path, ctx }) {
      const level = error.code === 'INTERNAL_SERVER_ERROR' ? 'error' : 'info';
      logger[level]({ err: error, path, requestId: ctx?.requestId }, 'procedure failed');
    },
    maxBatchSize: MAX_BATCH_SIZE,
    // Counts the bytes of a body without a length.
    maxBodySize: MAX_BODY_BYTES,
  });
}
