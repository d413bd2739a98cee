import type { Logger } from '#server/platform/logs/logger.ts';
import { createOutageLog, type OutageLog, QUIET_MS } from '#server/platform/logs/outage-log.ts';
import { AppError, type AppErrorOptions, appErrorIn } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';

/** Statuses of an API, or of a server before it, that cannot respond as it should. */
export const OUTAGE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Failure of a call: the commerce API does not respond, or not as it should. The log has each outage once, and so not each call. */
export class CommerceOutage extends AppError {
  constructor(code: ErrorCode, options: AppErrorOptions) {
    super(code, { ...options, logLevel: 'debug' });
  }
}

export function createCommerceOutageLog(logger: Logger): OutageLog {
  return createOutageLog({
    logger,
    failure: 'calls of the commerce API fail',
    recovery: 'calls of the commerce API succeed again',
    quietMs: QUIET_MS,
  });
}

/**
 * Reports the outcome of a call, unless `isAborted` by then, the client has closed its request, or `isKnown` denies that a result
 * tells whether the API works.
 */
export async function watchCall<T>(
  { outages, ...fields }: { readonly outages: OutageLog; readonly requestId: string },
  call: Promise<T>,
  {
    isAborted = () => false,
    isKnown = () => true,
  }: { readonly isAborted?: () => boolean; readonly isKnown?: (result: T) => boolean } = {},
): Promise<T> {
  try {
    const result = await call;
    if (isKnown(result)) outages.succeeded();
    return result;
  } catch (error) {
    if (error instanceof CommerceOutage) {
      if (!isAborted()) outages.failed(error, fields);
    } else if (appErrorIn(error)?.code !== 'CLIENT_CLOSED_REQUEST') {
      // Any other error is a response of an API that works.
      outages.succeeded();
    }
    throw error;
  }
}
