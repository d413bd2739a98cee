import createClient, { type Client } from 'openapi-fetch';
import type { Brand } from '#shared/brands/index.ts';
import { shopIdentifier } from '#shared/brands/index.ts';
import type { components, paths } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Locale } from '#shared/locales/index.ts';
import { measuredCall, operationNaming } from './measured-call.ts';

export type CommerceClient = Client<paths>;
export type Schemas = components['schemas'];

const READ_TIMEOUT = 3_000;
const WRITE_TIMEOUT = 15_000;
const READ_TRIES = 3;
const PASSING = new Set([502, 503, 504]);

interface CallOptions {
  readonly baseUrl: string;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly requestId: string;
  readonly sessionToken: string | undefined;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The call never reached the API: it is down, or restarting. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** Reads are tried three times, writes only when they never arrived; each try has its time-out. */
async function patientFetch(request: Request, onRetry: () => void): Promise<Response> {
  const reading = request.method === 'GET';
  for (let attempt = 1; ; attempt += 1) {
    const signal = AbortSignal.timeout(reading ? READ_TIMEOUT : WRITE_TIMEOUT);
    const last = attempt === READ_TRIES;
    try {
      const response = await fetch(last ? request : request.clone(), { signal });
      if (!reading || last || !PASSING.has(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (signal.aborted) {
        throw new AppError('GATEWAY_TIMEOUT', {
          message: 'The commerce API did not answer in time',
          cause: error,
        });
      }
      if (last || !(reading || isUnreached(error))) {
        throw new AppError('SERVICE_UNAVAILABLE', {
          message: 'The commerce API cannot be reached',
          cause: error,
        });
      }
    }
    onRetry();
    await pause(50 * 2 ** attempt + Math.random() * 50);
  }
}

/** The only HTTP client of the commerce API, for one request: X-Shop, the session and the request id on every call. */
export function commerceFor({
  baseUrl,
  brand,
  locale,
  requestId,
  sessionToken,
}: CallOptions): CommerceClient {
  const client = createClient<paths>({
    baseUrl,
    fetch: (request) => measuredCall(request, patientFetch),
    querySerializer: { array: { style: 'form', explode: true } },
    headers: {
      'X-Shop': shopIdentifier(brand, locale),
      'X-Request-Id': requestId,
      ...(sessionToken ? { Authorization: `Bearer ${sessionToken}` } : {}),
    },
  });
  client.use(operationNaming);
  return client;
}

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: Schemas['Error'];
  readonly response: Response;
}

/** An answer whose body did not come, not in time or not as JSON is the API's fault, and passes by itself. */
function faultOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate
    ? new AppError('GATEWAY_TIMEOUT', { message: 'The commerce API did not answer in time', cause: error })
    : new AppError('BAD_GATEWAY', { message: 'The commerce API’s answer cannot be read', cause: error });
}

/** The body of an answer, or its fault as an AppError that keeps code, message key and fields. */
export async function unwrap<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer.catch((fault: unknown) => Promise.reject(faultOf(fault)));
  if (response.ok) return data as Data;
  if (error && typeof error === 'object' && 'code' in error) {
    const { code, message, messageKey, values, fields } = error;
    throw new AppError(code, {
      message,
      ...(messageKey ? { messageKey } : {}),
      ...(values ? { values } : {}),
      // A form knows its fields without the part of the request they came in.
      fields: (fields ?? []).map((field) => ({
        path: field.path.replace(/^body\./, ''),
        message: field.message,
        messageKey: field.messageKey ?? 'yup:errors.mixed.default',
        ...(field.values ? { values: field.values } : {}),
      })),
    });
  }
  throw new AppError('BAD_GATEWAY', { message: `The commerce API answered ${response.status}` });
}
