import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { RequestHandler } from 'express';
import type { Logger } from '#server/platform/logger.ts';
import { type RequestContext, withSession } from '../context.ts';
import { contextOf } from '../middleware/request-context.ts';
import type { CallLimit } from './call-limit.ts';
import { opensSession } from './opens-session.ts';
import { appRouter } from './router.ts';

export const TRPC_PATH = '/api/trpc';

/** Maximum calls in one batch. */
const MAX_BATCH_SIZE = 20;

/** A streamed response sends its headers before its procedures run, and so without timing. */
function responseHeaders(ctx: RequestContext | undefined): Headers {
  const timing = ctx?.reads.serverTiming();
  return new Headers({
    'Cache-Control': 'private, no-store',
    ...(timing ? { 'Server-Timing': timing } : {}),
  });
}

/** The procedures over HTTP, as queries (GET) and mutations (POST), batched and streamed. */
export function trpcHandler({ callLimit, logger }: { callLimit: CallLimit; logger: Logger }): RequestHandler {
  return createExpressMiddleware({
    router: appRouter,
    createContext({ req, res, info }) {
      callLimit.check(res);
      const ctx = contextOf(req);
      return opensSession(info.calls.map(({ path }) => path)) ? withSession(ctx, req, res) : ctx;
    },
    responseMeta: ({ ctx }) => ({ headers: responseHeaders(ctx) }),
    onError({ error, path, ctx }) {
      const level = error.code === 'INTERNAL_SERVER_ERROR' ? 'error' : 'info';
      logger[level]({ err: error, path, requestId: ctx?.requestId }, 'procedure failed');
    },
    maxBatchSize: MAX_BATCH_SIZE,
  });
}
