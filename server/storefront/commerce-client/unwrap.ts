import { AppError } from '#shared/errors/app-error.ts';
import { CommerceOutage, OUTAGE_STATUSES } from './commerce-outage.ts';
import type { Schemas } from './contract.ts';

interface FetchResult<Data> {
  readonly data?: Data;
  readonly error?: Schemas['Error'];
  readonly response: Response;
}

/**
 * Resolves to the body of a successful response. Otherwise rejects with an AppError with the code, message key, fields
 * and Retry-After of the API's error.
 */
export async function unwrap<Data>(result: Promise<FetchResult<Data>>): Promise<Data | undefined> {
  const { data, error, response } = await result.catch((cause: unknown) => Promise.reject(toAppError(cause)));
  if (response.ok) return data;
  if (error && typeof error === 'object' && 'code' in error) {
    const { code, message, messageKey, values, fields } = error;
    // An error with a text of its own concerns what was asked for, such as a payment.
    const isUnavailable = OUTAGE_STATUSES.has(response.status);
    const isOutage = isUnavailable && (messageKey ?? `codes.${code}`) === `codes.${code}`;
    const retryAfterSeconds = retryAfterOf(response);
    if (isOutage) {
      const text = `The commerce API responded with ${response.status}`;
      throw new CommerceOutage(code, { message: text, retryAfterSeconds });
    }
    throw new AppError(code, {
      message,
      ...(messageKey ? { messageKey } : {}),
      ...(values ? { values } : {}),
      // The API has logged the reason.
      ...(isUnavailable ? { logLevel: 'warn' } : {}),
      retryAfterSeconds,
      fields: (fields ?? []).map((field) => ({
        // Form fields have no `body.` prefix.
        path: field.path.replace(/^body\./, ''),
        message: field.message,
        messageKey: field.messageKey ?? 'yup:errors.mixed.default',
        ...(field.values ? { values: field.values } : {}),
      })),
    });
  }
  throw new CommerceOutage('BAD_GATEWAY', { message: `The commerce API responded with ${response.status}` });
}

/** The seconds of Retry-After; the API sends no date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after');
  return seconds && /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined;
}

/** The body arrived too late, incomplete or not as JSON. */
function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
  return isTimeout
    ? new CommerceOutage('GATEWAY_TIMEOUT', { message: 'The commerce API did not respond in time', cause })
    : new CommerceOutage('BAD_GATEWAY', { message: 'The commerce API sent an unreadable response', cause });
}
