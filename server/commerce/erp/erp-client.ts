import { object, string } from 'yup';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { retryAfterMs } from '#server/platform/resilience/retry-after.ts';
import { accessToken, type ErpDeps } from './erp-oauth.service.ts';

const DEADLINE_MS = 20_000;
const MAX_ERROR_CHARACTERS = 300;

/** A call that Business Central did not accept. */
export class ErpError extends Error {
  readonly status: number;
  /** Milliseconds that the ERP asks to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, message: string, retryAfterMs?: number) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** The same call may succeed later. */
  get isTransient(): boolean {
    return this.status >= 500 || [408, 409, 412, 429].includes(this.status);
  }
}

interface ErpCall {
  readonly body?: object;
  /** The entity tag of the record that is changed. */
  readonly ifMatch?: string;
}

/** Calls Business Central's API v2.0 in one company. */
export interface ErpClient {
  get(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
  patch(path: string, body: object, ifMatch: string): Promise<unknown>;
  delete(path: string, ifMatch: string): Promise<void>;
}

/** A client of a company. Its calls reject with ErpError, ErpNotConnected, or an error of the network or the deadline. */
export function createErpClient(deps: ErpDeps, companyId: string): ErpClient {
  const { apiUrl, tenantId, environment } = deps.settings;
  const base = `${apiUrl}/v2.0/${tenantId}/${environment}/api/v2.0/companies(${companyId})`;

  const send = (method: string, url: URL, token: string, { body, ifMatch }: ErpCall) =>
    withDeadline(
      async (signal) => {
        const response = await fetch(url, {
          method,
          signal,
          redirect: 'error' as const,
          headers: {
            Accept: 'application/json',
            Authorization: `Bearer ${token}`,
            ...(body ? { 'Content-Type': 'application/json' } : {}),
            ...(ifMatch ? { 'If-Match': ifMatch } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return { response, text: await response.text() };
      },
      { ms: DEADLINE_MS },
    );
  const call = async (method: string, url: URL, request: ErpCall): Promise<unknown> => {
    const token = await accessToken(deps);
    let { response, text } = await send(method, url, token, request);
    // The token may have been revoked before its time.
    if (response.status === 401) {
      ({ response, text } = await send(method, url, await accessToken(deps, token), request));
    }
    if (!response.ok)
      throw new ErpError(response.status, errorText(response.status, text), retryAfterMs(response));
    if (response.status === 204) return null;
    try {
      return JSON.parse(text);
    } catch {
      throw new ErpError(502, 'The ERP did not respond with JSON');
    }
  };
  return {
    get: (path, query = {}) => {
      const url = new URL(`${base}/${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return call('GET', url, {});
    },
    post: (path, body) => call('POST', new URL(`${base}/${path}`), { body }),
    patch: (path, body, ifMatch) => call('PATCH', new URL(`${base}/${path}`), { body, ifMatch }),
    delete: async (path, ifMatch) => {
      await call('DELETE', new URL(`${base}/${path}`), { ifMatch });
    },
  };
}

/** A string in an OData filter: a quote is doubled. */
export function odataText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const ERROR = object({
  error: object({ code: string().required(), message: string().required() }).required(),
});

function errorText(status: number, text: string): string {
  try {
    const { code, message } = ERROR.validateSync(JSON.parse(text)).error;
    return `${status} ${code}: ${message}`.slice(0, MAX_ERROR_CHARACTERS);
  } catch {
    return `The ERP responded with status ${status}`;
  }
}
