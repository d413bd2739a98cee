import type { TRPCError } from '@trpc/server';
import { cutText, MAX_MESSAGE_BYTES } from '#server/platform/error-responses/bounded-error.ts';
import { redactMessage } from '#server/platform/logs/logged-error.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import { appErrorIn } from '#shared/errors/app-error.ts';

/** Lines about expected errors of a request: the calls of a batch fail for the same reason. */
const MAX_LINES = 2;

interface FailedCall {
  readonly path: string | undefined;
  readonly requestId: string | undefined;
}

/**
 * Logs failed procedure calls: unexpected errors with their stack, and of a request at most two others, so that the log grows
 * slower than what a visitor sends. An AppError has its own level.
 */
export function createFailureLog(logger: Logger) {
  const lines = new WeakMap<object, number>();
  return (error: TRPCError, { path, requestId }: FailedCall, request: object): void => {
    if (error.code === 'INTERNAL_SERVER_ERROR') {
      logger.error({ err: error, path, requestId }, 'procedure failed');
      return;
    }
    const line = (lines.get(request) ?? 0) + 1;
    lines.set(request, line);
    if (line > MAX_LINES) return;
    const known = appErrorIn(error);
    const call = { code: error.code, path: cutText(path ?? '', MAX_PATH_BYTES), requestId };
    // The causes say why another process failed.
    const reason =
      known && known.status >= 500
        ? { err: known }
        : { message: cutText(redactMessage(error.message), MAX_MESSAGE_BYTES) };
    logger[known?.logLevel ?? 'info']({ ...call, ...reason }, 'procedure failed');
  };
}

const MAX_PATH_BYTES = 60;
