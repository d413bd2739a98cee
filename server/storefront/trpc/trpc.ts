import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { createDurationHistogram } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/telemetry/span.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RequestContext } from '../context.ts';

function appErrorIn(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return cause;
  }
  return undefined;
}

/** Requirements of a procedure before it runs. */
export interface ProcedureMeta {
  /** Creates a session for a shopper who has none. */
  readonly opensSession?: boolean;
}

const builder = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    transformer: superjson,
    errorFormatter({ shape, error }) {
      const appError = appErrorIn(error);
      const isUnexpected = error.code === 'INTERNAL_SERVER_ERROR' && !appError;
      return {
        ...shape,
        // Details of an unexpected error are logged, never sent.
        message: isUnexpected ? 'Internal server error' : shape.message,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          messageKey: appError?.messageKey,
          values: appError?.values,
          fields: appError?.fields,
        },
      };
    },
  });

/** Maps an AppError to the tRPC error of the same code. */
const mapAppErrors = builder.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) {
    const appError = appErrorIn(result.error);
    if (appError && appError.code !== result.error.code) {
      throw new TRPCError({ code: appError.code, message: appError.message, cause: appError });
    }
  }
  return result;
});

const durations = createDurationHistogram({
  name: 'trpc_procedure_duration_seconds',
  help: 'Duration of procedure calls by browsers and by page renders, by result code.',
  labelNames: ['path', 'code'],
});

/** The label `path` is bounded: only procedures of the router get here. */
const measured = builder.middleware(({ path, next }) =>
  inSpan({ name: path, attributes: { 'rpc.system': 'trpc' } }, async (span) => {
    const startedAt = performance.now();
    const result = await next();
    const code = result.ok ? 'OK' : result.error.code;
    durations.observe({ path, code }, (performance.now() - startedAt) / 1_000);
    if (!result.ok) span.fail(result.error);
    return result;
  }),
);

export const router = builder.router;
export const createCallerFactory = builder.createCallerFactory;
export const procedure = builder.procedure.use(measured).use(mapAppErrors);
