import type { Logger } from '#server/platform/logs/logger.ts';
import { createOutageLog, type OutageLog } from '#server/platform/resilience/outage-log.ts';
import { AppError, type AppErrorOptions } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';

/** Of many calls at once, some succeed during an outage. */
const QUIET_MS = 10_000;

/** The commerce API does not respond, or not as it should. The log has each outage once, and so not each call. */
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

/** Reports the outcome of a call, unless `isAborted` by then. */
export async function watchCall<T>(
  { outages, ...fields }: { readonly outages: OutageLog; readonly requestId: string },
  call: Promise<T>,
  isAborted = () => false,
): Promise<T> {
  try {
    const result = await call;
    outages.succeeded();
    return result;
  } catch (error) {
    // Another error is a response of an API that works.
    if (!(error instanceof CommerceOutage)) outages.succeeded();
    else if (!isAborted()) outages.failed(error, fields);
    throw error;
  }
}
