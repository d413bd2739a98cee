import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { createDurations } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/telemetry/span.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RequestContext } from '../context.ts';

function appErrorIn(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return cause;
  }
  return undefined;
}

const builder = initTRPC.context<RequestContext>().create({
  transformer: superjson,
  errorFormatter({ shape, error }) {
    const fault = appErrorIn(error);
    return {
      ...shape,
      // A surprise's own words stay in the log.
      message: error.code === 'INTERNAL_SERVER_ERROR' && !fault ? 'Internal server error' : shape.message,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        messageKey: fault?.messageKey,
        values: fault?.values,
        fields: fault?.fields,
      },
    };
  },
});

/** An expected fault keeps its code on the way out (spec section 8). */
const faults = builder.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) {
    const fault = appErrorIn(result.error);
    if (fault && fault.code !== result.error.code) {
      throw new TRPCError({ code: fault.code, message: fault.message, cause: fault });
    }
  }
  return result;
});

const durations = createDurations({
  name: 'trpc_procedure_duration_seconds',
  help: 'Procedures, of pages as of browsers, by the code they end with.',
  labelNames: ['path', 'code'],
});

/** Times every procedure: its path is one of the router, so the list is bounded. */
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
export const procedure = builder.procedure.use(measured).use(faults);
