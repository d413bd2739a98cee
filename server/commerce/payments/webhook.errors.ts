import type { Logger } from '#server/platform/logs/logger.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WebhookFault } from '../order-records/payments/provider.ts';

const REFUSALS = {
  malformed: { code: 'BAD_REQUEST', message: 'The webhook is not in the format of the provider' },
  forged: { code: 'FORBIDDEN', message: 'The webhook is not signed by the provider' },
  expired: { code: 'FORBIDDEN', message: 'The webhook was signed too long ago' },
  replayed: { code: 'CONFLICT', message: 'The webhook has been accepted before' },
} as const satisfies Record<
  WebhookFault | 'replayed',
  { code: 'BAD_REQUEST' | 'FORBIDDEN' | 'CONFLICT'; message: string }
>;

/** Logs and returns the error of a webhook that is not accepted: BAD_REQUEST, FORBIDDEN, or CONFLICT for a repetition. */
export function webhookRefused(
  { logger }: { readonly logger: Logger },
  provider: string,
  fault: keyof typeof REFUSALS,
): AppError {
  logger.warn({ provider, fault }, 'a webhook was refused');
  const { code, message } = REFUSALS[fault];
  return new AppError(code, { message });
}
