import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { createDurationHistogram } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/tracing/span.ts';
import { AppError, appErrorIn } from '#shared/errors/app-error.ts';
import { FAULT_CODES } from '#shared/errors/error-codes.ts';
import { installYupMessages } from '#shared/validation/yup-messages.ts';
import type { RequestContext } from '../../request/context.ts';
import { hasProcedure } from '../../switched-off.ts';
import { errorData } from './error-data.ts';
import { inputError } from './input-error.ts';
import { deserializeInput } from './transport-input.ts';

// Before the first schema of a procedure exists: a schema copies the messages.
installYupMessages();

/**
 * Requirements of a procedure before it runs. Where the token of the session may change, the response waits for the
 * procedure, because a streamed one has sent its cookies before.
 */
export interface ProcedureMeta {
  /** Creates a session for a shopper who has none, or whose token the commerce API does not know. */
  readonly opensSession?: boolean;
  /** May change the token of the session, or end it. */
  readonly renewsSession?: boolean;
  /** Tokens that a call takes from the rate limit, about its milliseconds of CPU time in all processes; default 5. */
  readonly cost?: number;
  /** Additional tokens for each entry of the input `ids`, which may cause a read of its own. */
  readonly costPerId?: number;
  /** Additional tokens for each kilobyte of the body, for an input whose length is its work. */
  readonly costPerKilobyte?: number;
  /** Runs without the shopper's session and reads cached data only: its responses are cached as bytes. */
  readonly isPublic?: boolean;
}

const builder = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    // Outputs are the shop's own: they have no references, and no limits.
    transformer: {
      input: { serialize: superjson.serialize, deserialize: deserializeInput },
      output: superjson,
    },
    // The edge gives up on a response that is silent for 8 s (EDGE_PAGE_TIMEOUT), as that of slow procedures would be.
    jsonl: { pingMs: 1_000 },
    errorFormatter({ shape, error, ctx }) {
      const appError = appErrorIn(error);
      const isUnexpected = error.code === 'INTERNAL_SERVER_ERROR' && !appError;
      // Details of an unexpected error are logged, never sent.
      const text = isUnexpected ? 'Internal server error' : shape.message;
      const { code, httpStatus, path } = shape.data;
      const { message, data } = errorData(appError, { message: text, code, path }, ctx);
      return { ...shape, message: message || code, data: { code, httpStatus, ...data } };
    },
  });

const durations = createDurationHistogram({
  name: 'trpc_procedure_duration_seconds',
  help: 'Duration of procedure calls by browsers and by page renders, by result code.',
  labelNames: ['path', 'code'],
});

/** The calls without which nothing is sold. Alerts use increase(), which misses the first failure unless the series starts at 0. */
const SALE_PATHS = [
  'cart.line.add',
  'checkout.payment.initiate',
  'checkout.order.complete',
  'checkout.order.place',
];
for (const path of SALE_PATHS) for (const code of ['OK', ...FAULT_CODES]) durations.zero({ path, code });

/** The tRPC error of an AppError, with the same code; a faulty input becomes an AppError. Undefined for other errors. */
function mappedError(error: TRPCError): TRPCError | undefined {
  const invalid = inputError(error);
  const appError = invalid ?? appErrorIn(error);
  if (!appError || (!invalid && appError.code === error.code)) return undefined;
  return trpcErrorOf(appError);
}

function trpcErrorOf(cause: AppError): TRPCError {
  return new TRPCError({ code: cause.code, message: cause.message, cause });
}

function refusal(): TRPCError {
  const message = 'This brand has no such feature';
  return trpcErrorOf(new AppError('NOT_FOUND', { message, messageKey: 'notInShop' }));
}

/**
 * Measures a call, maps its error, and refuses procedures of features that the brand has switched off. One middleware,
 * since each copies the options of the call four times. The label `path` is bounded: only procedures of the router get here.
 */
const guarded = builder.middleware(({ ctx, path, next }) =>
  inSpan({ name: path, attributes: { 'rpc.system': 'trpc' } }, async (span) => {
    const startedAt = performance.now();
    const result = hasProcedure(ctx.brand, path) ? await next() : { ok: false as const, error: refusal() };
    const error = result.ok ? undefined : (mappedError(result.error) ?? result.error);
    durations.observe({ path, code: error?.code ?? 'OK' }, (performance.now() - startedAt) / 1_000);
    if (result.ok) return result;
    span.fail(error);
    throw error;
  }),
);

export const router = builder.router;
export const createCallerFactory = builder.createCallerFactory;
export const procedure = builder.procedure.use(guarded);
/** A procedure for queries whose result is the same for every visitor. */
export const publicQuery = procedure.meta({ isPublic: true });
